/** Words of greetings and thanks in English, German, French, Spanish, Italian and Portuguese. Names may follow. */
const SALUTATIONS = [
  'hi|hello|dear|good (?:morning|afternoon|day)|thanks|thank you|many thanks|thx',
  'hallo|guten (?:tag|morgen)|sehr geehrter?|lieber?|danke|vielen dank',
  'bonjour|ch[eè]re?s?|merci',
  'hola|estimad[oa]s?|buenos d[ií]as|buenas tardes|gracias',
  'ciao|buongiorno|gentil[ei]|grazie',
  'ol[aá]|bom dia|boa tarde|prezad[oa]s?|obrigad[oa]',
]

const CLOSINGS =
  '^br ^cheers regards sincerely faithfully truly wishes gr(ü|ue)(ß|ss)en? cordialement salutations saludos? atentamente saluti atenciosamente cumprimentos'

const PART = new RegExp(
  String.raw`^(?:${SALUTATIONS.join('|')})(?:[ /][\p{L}&'’][\p{L}&.'’-]{0,40}){0,3}[.\s…-]*$`,
  'iu',
)

/** Matches in a line after which names of senders follow. */
export const CLOSING = new RegExp(String.raw`(?:${CLOSINGS.replaceAll(' ', '|')})(?!\p{L})`, 'iu')

/** A sentence that points to the rows below it: `For our gummies we need:`. */
const OPENING = /^(?:[^\s\d]+ +){2,}\D*:\s*$/

/** Returns true for a line that only greets, thanks or points to the list: `Hi Anna,`, `We need the following:`. */
export function isCourtesy(line: string): boolean {
  const parts = line.split(/[,:!()]+/).filter((part) => part.trim() !== '')
  return OPENING.test(line) || (parts.length > 0 && parts.every((part) => PART.test(part.trim())))
}
