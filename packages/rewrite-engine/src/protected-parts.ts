/** Quotations, marks of delivery, and addresses: nobody's words to change. */
const PARTS =
  /"[^"\n]*"|“[^”\n]*”|‘[^’\n]{2,}’|\[[^\]\n]*\]|\*[^*\n]+\*|\S+@\S+\.\w+|\b(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|app|shop|example)\b(?:\/\S*)?)/gu;
const OPEN = '\u{e000}';
const CLOSE = '\u{e001}';

/** The text with a placeholder for each such part, and a function that puts them back. */
export function protect(text: string): {
  readonly plain: string;
  readonly restore: (text: string) => string;
} {
  const parts: string[] = [];
  const plain = text.replace(PARTS, (part) => `${OPEN}${parts.push(part) - 1}${CLOSE}`);
  const restore = (changed: string) =>
    changed.replace(/\u{e000}(\d+)\u{e001}/gu, (whole, index: string) => parts[Number(index)] ?? whole);
  return { plain, restore };
}
