import { FILE_RULES, formatSize, m, PERSONAL_DATA, PRODUCT_NAME } from '@passa/domain';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';

type Question = { question: () => string; answer: () => string };

// Names of buttons and screens come from their own messages, so that an answer never names a button that is called otherwise.

const FOR_WORKERS: Question[] = [
  {
    question: m.help_get_question,
    answer: () => m.help_get_answer({ browse: m.nav_browse_jobs(), shifts: m.nav_my_shifts(), apply: m.job_apply() }),
  },
  { question: m.help_withdraw_question, answer: () => m.help_withdraw_answer({ withdraw: m.withdraw_withdraw() }) },
  { question: m.help_overlap_question, answer: m.help_overlap_answer },
  { question: m.help_ill_question, answer: () => m.help_ill_answer({ cancel: m.cancel_shift_cancel() }) },
  {
    question: m.help_complete_question,
    answer: () => m.help_complete_answer({ complete: m.my_shifts_mark_completed() }),
  },
  { question: m.help_check_in_question, answer: m.help_check_in_answer },
  { question: m.help_longer_question, answer: () => m.help_longer_answer({ state: m.own_sheet_state_hours() }) },
  { question: m.help_absent_question, answer: m.help_absent_answer },
  { question: m.help_swap_question, answer: () => m.help_swap_answer({ handOver: m.swap_hand_over() }) },
  { question: m.help_number_question, answer: m.help_number_answer },
  { question: m.help_pay_question, answer: () => m.help_pay_answer({ product: PRODUCT_NAME }) },
  { question: m.help_calendar_question, answer: () => m.help_calendar_answer({ create: m.calendar_create() }) },
  {
    question: m.help_files_question,
    answer: () =>
      m.help_files_answer({
        video: formatSize(FILE_RULES.video.maxSize),
        document: formatSize(FILE_RULES.document.maxSize),
        count: FILE_RULES.document.maxCount,
      }),
  },
];

const FOR_BUSINESSES: Question[] = [
  {
    question: m.help_hire_question,
    answer: () => m.help_hire_answer({ post: m.business_dashboard_post_job(), accept: m.applications_accept() }),
  },
  {
    question: m.help_wrong_question,
    answer: () =>
      m.help_wrong_answer({
        undo: m.toasts_undo(),
        cancel: m.cancel_shift_cancel(),
        other: m.cancel_shift_job_reopens(),
      }),
  },
  { question: m.help_edit_question, answer: m.help_edit_answer },
  { question: m.help_not_needed_question, answer: () => m.help_not_needed_answer({ cancel: m.cancel_shift_cancel() }) },
  { question: m.help_undo_question, answer: () => m.help_undo_answer({ undo: m.completion_undo() }) },
  { question: m.help_approve_question, answer: () => m.help_approve_answer({ hours: m.hours_title() }) },
  { question: m.help_no_show_question, answer: () => m.help_no_show_answer({ record: m.no_show_record() }) },
  {
    question: m.help_details_question,
    answer: () => m.help_details_answer({ days: PERSONAL_DATA.applicantDetails.days }),
  },
];

const FOR_EVERYONE: Question[] = [
  { question: () => m.help_cost_question({ product: PRODUCT_NAME }), answer: m.help_cost_answer },
  { question: m.help_notifications_question, answer: m.help_notifications_answer },
  { question: m.help_language_question, answer: m.help_language_answer },
  { question: m.help_log_in_question, answer: () => m.help_log_in_answer({ forgot: m.log_in_forgot_password() }) },
  {
    question: m.help_delete_question,
    answer: () =>
      m.help_delete_answer({
        security: m.security_title(),
        download: m.security_download(),
        delete: m.security_delete_account(),
      }),
  },
];

/** The questions of workers and venues with their answers. */
export function HelpAnswers() {
  return (
    <>
      <Questions title={m.home_how_worker()} questions={FOR_WORKERS} />
      <Questions title={m.home_how_business()} questions={FOR_BUSINESSES} />
      <Questions title={m.help_everyone()} questions={FOR_EVERYONE} />
      <p className="mt-14 border-t border-line pt-8 text-lg lg:mt-20 lg:pt-10">
        {m.help_more()}{' '}
        <TextAnchor href="/contact" className="ml-1">
          {m.home_footer_contact()}
        </TextAnchor>
      </p>
    </>
  );
}

function Questions({ title, questions }: { title: string; questions: Question[] }) {
  return (
    <TitledSection title={title}>
      <div className="grid gap-8">
        {questions.map(({ question, answer }) => (
          <div key={question()}>
            <h3 className="text-lg">{question()}</h3>
            <p className="mt-1.5 text-pretty text-muted">{answer()}</p>
          </div>
        ))}
      </div>
    </TitledSection>
  );
}
