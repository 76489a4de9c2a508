/** Words of greetings and thanks in English, German, French, Spanish, Italian and Portuguese. Names may follow. */
const SALUTATIONS = [
  'hi|hello|dear|good (?:morning|afternoon|day)|thanks|thank you|many thanks',
  'hallo|guten (?:tag|morgen)|sehr geehrter?|lieber?|danke|vielen dank',
  'bonjour|ch[eè]re?s?|merci',
  'hola|estimad[oa]s?|buenos d[ií]as|buenas tardes|gracias',
  'ciao|buongiorno|gentil[ei]|grazie',
  'ol[aá]|bom dia|boa tarde|prezad[oa]s?|obrigad[oa]',
]

const PHRASES = [
  '(?:with )?(?:(?:best|kind|warm) )?regards|(?:yours )?sincerely|yours (?:faithfully|truly)|best wishes',
  '(?:we|i) need|please (?:quote|offer)(?: the following)?|please send (?:us )?(?:a quote|your offer|prices)(?: for)?',
  '(?:mit )?(?:freundlichen|besten|vielen|viele|beste) gr(?:ü|ue)(?:ß|ss)en?|bitte (?:um )?angebot|wir (?:brauchen|suchen)',
  '(?:bien )?cordialement|(?:meilleures )?salutations|veuillez (?:nous )?(?:coter|proposer)|nous cherchons',
  '(?:un )?(?:cordial )?saludos?|atentamente|por favor coti[cz](?:en?|ar)|necesitamos',
  '(?:cordiali|distinti) saluti|(?:si prega di )?quotare|cerchiamo',
  'atenciosamente|(?:os melhores )?cumprimentos|por favor cotar|precisamos(?: de)?',
]

const PART = new RegExp(
  String.raw`^(?:(?:${SALUTATIONS.join('|')})(?: [\p{L}&'’][\p{L}&.'’-]{0,40}){0,3}|${PHRASES.join('|')})[.\s…-]*$`,
  'iu',
)

/** Returns true for a line that only greets, thanks or asks for a quote: `Hi Anna,`, `Dear Sirs, please quote:`. */
export function isCourtesy(line: string): boolean {
  const parts = line.split(/[,:!]+/).filter((part) => part.trim() !== '')
  return parts.length > 0 && parts.every((part) => PART.test(part.trim()))
}
