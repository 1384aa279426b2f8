/** A card on a phone, and of those that stand side by side. */
export const inCard = '@container (max-width: 519.98px)';
