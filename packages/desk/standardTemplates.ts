import { type Language, LETTER_WORDS } from './letterWords.ts'
import type { Template } from './templates.ts'

/** Templates to begin with, which people of sales change as they write. */
export const STANDARD_TEMPLATES: Omit<Template, 'id'>[] = [
  ...written('en', {
    Quote: 'Our prices for {products} follow below. They are valid for 30 days.',
    Documents: 'The documents are attached ({attached}).',
    'Documents and sample':
      'The documents are attached ({attached}). The sample leaves us this week; we write again with its parcel number.',
    'Questions before a quote': `To quote we still need to know the use (food supplement, cosmetic, feed), the country of destination and the quantity for a year.

{lines}`,
  }),
  ...written('de', {
    Angebot: 'Unsere Preise für {products} finden Sie unten. Sie gelten 30 Tage.',
    Unterlagen: 'Die Unterlagen ({attached}) finden Sie im Anhang.',
    'Unterlagen und Muster':
      'Die Unterlagen ({attached}) finden Sie im Anhang. Das Muster geht diese Woche an Sie ab; die Sendungsnummer folgt.',
    'Fragen vor dem Angebot': `Für ein Angebot brauchen wir noch den Verwendungszweck (Nahrungsergänzung, Kosmetik, Futtermittel), das Bestimmungsland und Ihre Jahresmenge.

{lines}`,
  }),
  ...written('es', {
    Oferta: 'A continuación encontrará nuestros precios de {products}. Son válidos durante 30 días.',
    Documentos: 'Adjuntamos los documentos ({attached}).',
    'Documentos y muestra':
      'Adjuntamos los documentos ({attached}). La muestra sale esta semana; le enviaremos el número de seguimiento.',
  }),
  ...written('fr', {
    Offre: 'Vous trouverez ci-dessous nos prix pour {products}. Ils sont valables 30 jours.',
    Documents: 'Les documents ({attached}) se trouvent en pièce jointe.',
    'Documents et échantillon':
      'Les documents ({attached}) se trouvent en pièce jointe. L’échantillon part cette semaine ; le numéro de suivi suivra.',
  }),
  ...written('zh', {
    报价: '{products} 的价格见下文，有效期 30 天。',
    文件: '文件（{attached}）见附件。',
    文件和样品: '文件（{attached}）见附件。样品将于本周寄出，单号另行告知。',
  }),
]

/** Letters about these texts, by the names of their templates. */
function written(language: Language, texts: Record<string, string>): Omit<Template, 'id'>[] {
  const { greeting, thanks, closing } = LETTER_WORDS[language]
  const begun = `${greeting}\n\n${thanks.replace('.', ' {receipt}. ').replace('。', ' {receipt}。')}`
  return Object.entries(texts).map(([name, text]) => ({
    name,
    language,
    subject: '',
    text: `${begun}${text}\n\n${closing}\n{person}\n{brand}`,
  }))
}
