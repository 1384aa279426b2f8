interface CaughtFile {
  name: string;
  text: () => Promise<string>;
}

/** The files that the page saves from now on; its environment has neither downloads nor `Blob.text`. */
export function catchFiles(): readonly CaughtFile[] {
  const files: CaughtFile[] = [];
  let made: Blob;
  URL.createObjectURL = (blob) => {
    made = blob as Blob;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const blob = made;
    files.push({ name: this.download, text: () => textOf(blob) });
  };
  return files;
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
