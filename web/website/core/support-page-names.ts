import { m, type SupportPage } from '@passa/domain';

export const SUPPORT_PAGE_NAMES: Record<SupportPage, () => string> = {
  help: m.home_footer_help,
  contact: m.home_footer_contact,
  privacy: m.home_footer_privacy,
};
