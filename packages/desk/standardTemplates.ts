import type { Template } from './templates.ts'

/** Templates to begin with, which people of sales change as they write. */
export const STANDARD_TEMPLATES: Omit<Template, 'id'>[] = [
  ...written('en', {
    Quote: `Dear {name},

thank you for your inquiry {receipt}. Our prices for {products} follow below. They are valid for 30 days.

Kind regards
{person}
{brand}`,
    Documents: `Dear {name},

thank you for your inquiry {receipt}. The documents are attached ({attached}).

Kind regards
{person}
{brand}`,
    'Documents and sample': `Dear {name},

thank you for your inquiry {receipt}. The documents are attached ({attached}). The sample leaves us this week; we write again with its parcel number.

Kind regards
{person}
{brand}`,
    'Questions before a quote': `Dear {name},

thank you for your inquiry {receipt}. To quote we still need to know the use (food supplement, cosmetic, feed), the country of destination and the quantity for a year.

{lines}

Kind regards
{person}
{brand}`,
  }),
  ...written('de', {
    Angebot: `Guten Tag {name},

vielen Dank für Ihre Anfrage {receipt}. Unsere Preise für {products} finden Sie unten. Sie gelten 30 Tage.

Mit freundlichen Grüßen
{person}
{brand}`,
    Unterlagen: `Guten Tag {name},

vielen Dank für Ihre Anfrage {receipt}. Die Unterlagen ({attached}) finden Sie im Anhang.

Mit freundlichen Grüßen
{person}
{brand}`,
    'Unterlagen und Muster': `Guten Tag {name},

vielen Dank für Ihre Anfrage {receipt}. Die Unterlagen ({attached}) finden Sie im Anhang. Das Muster geht diese Woche an Sie ab; die Sendungsnummer folgt.

Mit freundlichen Grüßen
{person}
{brand}`,
    'Fragen vor dem Angebot': `Guten Tag {name},

vielen Dank für Ihre Anfrage {receipt}. Für ein Angebot brauchen wir noch den Verwendungszweck (Nahrungsergänzung, Kosmetik, Futtermittel), das Bestimmungsland und Ihre Jahresmenge.

{lines}

Mit freundlichen Grüßen
{person}
{brand}`,
  }),
  ...written('es', {
    Oferta: `Estimado/a {name}:

Gracias por su consulta {receipt}. A continuación encontrará nuestros precios de {products}. Son válidos durante 30 días.

Saludos cordiales
{person}
{brand}`,
    Documentos: `Estimado/a {name}:

Gracias por su consulta {receipt}. Adjuntamos los documentos ({attached}).

Saludos cordiales
{person}
{brand}`,
    'Documentos y muestra': `Estimado/a {name}:

Gracias por su consulta {receipt}. Adjuntamos los documentos ({attached}). La muestra sale esta semana; le enviaremos el número de seguimiento.

Saludos cordiales
{person}
{brand}`,
  }),
  ...written('fr', {
    Offre: `Bonjour {name},

merci pour votre demande {receipt}. Vous trouverez ci-dessous nos prix pour {products}. Ils sont valables 30 jours.

Cordialement
{person}
{brand}`,
    Documents: `Bonjour {name},

merci pour votre demande {receipt}. Les documents ({attached}) se trouvent en pièce jointe.

Cordialement
{person}
{brand}`,
    'Documents et échantillon': `Bonjour {name},

merci pour votre demande {receipt}. Les documents ({attached}) se trouvent en pièce jointe. L’échantillon part cette semaine ; le numéro de suivi suivra.

Cordialement
{person}
{brand}`,
  }),
  ...written('zh', {
    报价: `{name}，您好：

感谢您的询价 {receipt}。{products} 的价格见下文，有效期 30 天。

此致
{person}
{brand}`,
    文件: `{name}，您好：

感谢您的询价 {receipt}。文件（{attached}）见附件。

此致
{person}
{brand}`,
    文件和样品: `{name}，您好：

感谢您的询价 {receipt}。文件（{attached}）见附件。样品将于本周寄出，单号另行告知。

此致
{person}
{brand}`,
  }),
]

/** Texts by the names of their templates. */
function written(language: string, texts: Record<string, string>): Omit<Template, 'id'>[] {
  return Object.entries(texts).map(([name, text]) => ({ name, language, subject: '', text }))
}
