const blockedTendency = 22;

/** Members of tendency 22 enter neither casino nor slots (specification section 3). */
export const mayEnterCasino = ({ tendency }: { tendency: number }): boolean => tendency !== blockedTendency;
