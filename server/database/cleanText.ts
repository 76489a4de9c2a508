const LONGEST_NAME = 120

/** The name of a file as it is kept: without folders, dots before it, and what turns the direction of writing, which hides endings. */
export function fileName(typed: string): string {
  const name = cleanText(typed.replaceAll('\\', '/').split('/').at(-1) ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
  const [, stem = name, ending = ''] = /^(.*?)(\.\w{1,10})?$/.exec(name) ?? []
  // The cut may go through a character.
  return `${stem.slice(0, LONGEST_NAME).replace(/\p{Cs}$/u, '')}${ending}` || 'attachment'
}

/** Without control characters, halves of characters, and marks that cannot be seen, which databases refuse or which deceive. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
}
