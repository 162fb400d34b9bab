/** The texts of a job as its venue writes them in Swedish. */
export type ShiftTexts = { title: string; description: string; dressCode?: string };

/** Swedish texts by the English title of the shift. */
export type ShiftTextsByTitle = Readonly<Record<string, ShiftTexts>>;
