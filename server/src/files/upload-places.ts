/** Pictures that are received or wait for their turn: so many bytes of each are in memory. */
export const mostPictures = 12;
/** One member's take no place from the others. */
export const mostOfMember = 3;

/** Places for uploads, taken before anything of a picture is read. */
export class UploadPlaces {
  readonly #ofMember = new Map<number, number>();
  #taken = 0;

  /** @returns a function that gives the place back, once; null where there is none */
  take(memberId: number): (() => void) | null {
    const own = this.#ofMember.get(memberId) ?? 0;
    if (this.#taken >= mostPictures || own >= mostOfMember) return null;
    this.#taken += 1;
    this.#ofMember.set(memberId, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      const left = (this.#ofMember.get(memberId) ?? 1) - 1;
      if (left > 0) this.#ofMember.set(memberId, left);
      else this.#ofMember.delete(memberId);
    };
  }
}
