/** The query keys of the invitations to a worker. Those of a business belong to its jobs. */
export const invitationKeys = { all: ['invitations'] as const };

/** Apart from the queries, which only the pages about regulars load. */
export const regularKeys = { all: ['regulars'] as const };
