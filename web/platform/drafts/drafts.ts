import { tabStorage } from '../safe-storage.ts';
import { isDraftOf, draftKeys, PREFIX } from './draft-storage.ts';

/** The owner of drafts made without a session. */
const ANONYMOUS = 'nobody';

/** The values typed into one form, by field name. */
export type DraftValues = Record<string, unknown>;

/** The version of what a form changes, from which its values were typed on; undefined if it is not known. */
type BasedOn = string | null | undefined;

/** The name under which the version is stored beside the values. No form has such a field. */
const BASED_ON = 'basedOn';

/**
 * The values that an account typed into a form and has not sent. They are stored for this tab only. A reload and an
 * expired session keep them; a log-out and another account's log-in delete them.
 * @param owner the account's id; undefined without a session
 * @param form the form's name, unique per account
 */
export function openDraft(owner: string | undefined, form: string) {
  const key = `${PREFIX}${owner ?? ANONYMOUS}/${form}`;
  return {
    read: (): { values: DraftValues; basedOn: BasedOn } => {
      const { [BASED_ON]: basedOn, ...values } = parseValues(tabStorage.get(key));
      return { values, basedOn: typeof basedOn === 'string' || basedOn === null ? basedOn : undefined };
    },
    save: (values: DraftValues, basedOn?: BasedOn) => {
      if (Object.keys(values).length > 0) tabStorage.set(key, JSON.stringify({ ...values, [BASED_ON]: basedOn }));
      else tabStorage.remove(key);
    },
    discard: () => tabStorage.remove(key),
  };
}

/** Whether an account with an expired session has drafts in this tab. */
export const hasLeftoverDrafts = () => draftKeys().some((key) => !isDraftOf(ANONYMOUS, key));

function parseValues(stored: string | null): DraftValues {
  try {
    const values: unknown = JSON.parse(stored ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
