import { type Language, LANGUAGES, LETTER_WORDS } from './letterWords.ts'

/** Languages that have letters of their own; kana before the signs that Japanese shares with Chinese. */
const SCRIPTS: [Language, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
]

/** Words without which few letters do, greetings among them, and that the other languages have not. */
const WORDS: Partial<Record<Language, string>> = {
  en: 'the and you your our with are this please thank have is of for dear hello',
  de: 'und der die das für wir sie ihre ihnen unsere unser ist mit bitte finden nicht sehr geehrte geehrter damen herren guten grüßen kostet bei',
  es: 'el los las para su nuestros nuestro gracias adjunto precios siguientes y usted hola buenos días saludo saludos estimados cordiales',
  fr: 'le les vous nous votre pour nos est avec merci voici et sont des bonjour madame monsieur cordialement',
  it: 'il gli per che nostri nostra sono grazie vostra seguenti prezzi ecco della lei buongiorno cordiali saluti gentili',
  pt: 'os não com nossos seu sua obrigado obrigada segue preços são pela em uma olá bom dia atenciosamente gostaria',
  nl: 'het een voor wij uw onze hartelijk zijn hierbij prijzen vindt graag bij geachte goedendag groet groeten vriendelijke',
  pl: 'i na dla nasze nasza jest są dziękujemy proszę poniżej ceny oraz za dzień dobry pozdrawiam państwo',
  tr: 've için bir bu fiyatlarımız teşekkür ederiz aşağıda size olarak merhaba sayın saygılarımla',
}

/** The language of a text that somebody has written; `undefined` where too little tells. */
export function textLanguage(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const script = SCRIPTS.find(([, letter]) => (text.match(letter)?.length ?? 0) > letters / 3)
  if (script) return script[0]
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [first, second] = LANGUAGES.map((language) => {
    const known = new Set(WORDS[language]?.split(' '))
    const isClosed = text.includes(LETTER_WORDS[language].closing)
    return { language, count: words.filter((word) => known.has(word)).length + (isClosed ? 3 : 0) }
  }).toSorted((a, b) => b.count - a.count)
  return first && second && first.count > 2 && first.count > 2 * second.count ? first.language : undefined
}

/** A text without what it quotes. */
export function ownWords(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
}
