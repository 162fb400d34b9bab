import { applications } from './en/applications.ts';
import { browse } from './en/browse.ts';
import { businessDashboard } from './en/business-dashboard.ts';
import { calendar } from './en/calendar.ts';
import { cancelShift } from './en/cancel-shift.ts';
import { common } from './en/common.ts';
import { editJob } from './en/edit-job.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { files } from './en/files.ts';
import { forgotPassword } from './en/forgot-password.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { install } from './en/install.ts';
import { job } from './en/job.ts';
import { leave } from './en/leave.ts';
import { live } from './en/live.ts';
import { logIn } from './en/log-in.ts';
import { mail } from './en/mail.ts';
import { myShifts } from './en/my-shifts.ts';
import { nav } from './en/nav.ts';
import { newVersion } from './en/new-version.ts';
import { notificationSettings } from './en/notification-settings.ts';
import { notifications } from './en/notifications.ts';
import { offline } from './en/offline.ts';
import { postJob } from './en/post-job.ts';
import { profile } from './en/profile.ts';
import { pushHere } from './en/push-here.ts';
import { push } from './en/push.ts';
import { resetPassword } from './en/reset-password.ts';
import { security } from './en/security.ts';
import { signUp } from './en/sign-up.ts';
import { status } from './en/status.ts';
import { toasts } from './en/toasts.ts';
import { validation } from './en/validation.ts';
import { withdraw } from './en/withdraw.ts';

/** Every text a person reads, in English. Where the specification gives a text, it stands in its part letter for letter. */
export const en = {
  validation,
  errors,
  toasts,
  status,
  security,
  common,
  offline,
  newVersion,
  install,
  fields,
  home,
  logIn,
  forgotPassword,
  resetPassword,
  mail,
  push,
  signUp,
  nav,
  myShifts,
  browse,
  job,
  withdraw,
  cancelShift,
  profile,
  files,
  calendar,
  notifications,
  history,
  notificationSettings,
  pushHere,
  leave,
  live,
  businessDashboard,
  postJob,
  editJob,
  applications,
};
