/** What is compared: in lower case and one width. */
export const wantedText = (text: string) => text.normalize('NFKC').trim().toLowerCase()
