import type { drafts as English } from '../en/drafts.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const drafts: SpokenPart<typeof English> = {
  restored: 'Det du skrev förut finns kvar.',
  startOver: 'Börja om',
  sessionOver: 'Du har loggats ut. Logga in så kan du fortsätta: det du skrev finns kvar.',
};
