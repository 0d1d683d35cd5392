/** Offers content to be saved as a file on this device. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
