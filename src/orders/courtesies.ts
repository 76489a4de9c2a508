/** Words of greetings and thanks in English, German, French, Spanish, Italian and Portuguese. Names may follow. */
const SALUTATIONS = [
  'hi|hello|dear|(?:delivery|shipment|shipping) (?:by|in|to)|(?:(?:(?:please )?quote|delivery|lieferung) )?(?:cfr|cif|cip|cpt|ddp|dap|exw|fca|fob)|good (?:morning|afternoon|day)|thanks|thank you|many thanks',
  'hallo|guten (?:tag|morgen)|sehr geehrter?|lieber?|danke|vielen dank',
  'bonjour|ch[eè]re?s?|merci',
  'hola|estimad[oa]s?|buenos d[ií]as|buenas tardes|gracias',
  'ciao|buongiorno|gentil[ei]|grazie',
  'ol[aá]|bom dia|boa tarde|prezad[oa]s?|obrigad[oa]',
]

/** Words of requests. A line that has only these names no goods. */
const WORDS = [
  'a advise all allergen an and appreciated are as ask attached below best can certificates? coas? confirm could days? delivery documents? doing each early eur fine find finds following for forward from give hear hearing heavy hope i in include including incoterms inquiry invoice items? kindly let know list looking mail materials me metals? mid moq msds net of our payment pls plz price pricing products provide your lead like may concern morning january february march april june july august september october november december need next now offer on order please prices products q[1-4] quotation quote reply request rfq 20\\d\\d \\d+(?=\\s(?:days|tage)) require sds send shipment soon specifications? specs? statements? tds terms the these this time thx to today us usd valid validity we well whom it with would you',
  'analysenzertifikate? angebot beilegen bestellen ben(ö|oe)tigen bitte brauchen folgende gerne lieferung lieferzeit mitsenden möchten netto suchen tage um wir zahlungsbedingungen zahlungsziel',
  'avons besoin cherchons commander coter de nous proposer souhaitons veuillez',
  'coti[cz]\\p{L}+ favor necesitamos pedir por quisiéramos',
  'cerchiamo di ordinare prega quotare si vorremmo',
  'encomendar gostaríamos precisamos',
].join(' ')

const CLOSINGS =
  '^br ^cheers regards sincerely faithfully truly wishes gr(ü|ue)(ß|ss)en? cordialement salutations saludos? atentamente saluti atenciosamente cumprimentos'

const wordIn = (words: string) => `(${words.replaceAll(' ', '|')})(?!\\p{L})`

const PART = new RegExp(
  String.raw`^(?:(?:${SALUTATIONS.join('|')})(?:[ /][\p{L}&'’][\p{L}&.'’-]{0,40}){0,3}|(?:${wordIn(WORDS)}[\s.&…-]*)+)[.\s…-]*$`,
  'iu',
)

/** Matches in a line after which names of senders follow. */
export const CLOSING = new RegExp(wordIn(CLOSINGS), 'iu')

/** A sentence that points to the rows below it: `For our gummies we need these extracts:`. */
const OPENING =
  /(?<!\p{L})(?:below|following|list|these|folgenden?|folgender|positionen|suivante?s|siguientes|lista|seguenti|seguintes|for(?=\s*:))(?!\p{L}).*:\s*$/iu

/** Returns true for a line that only greets, thanks or asks for a quote: `Hi Anna,`, `Dear Sirs, please quote:`. */
export function isCourtesy(line: string): boolean {
  const parts = line.split(/[,:!()]+/).filter((part) => part.trim() !== '')
  return OPENING.test(line) || (parts.length > 0 && parts.every((part) => PART.test(part.trim())))
}
