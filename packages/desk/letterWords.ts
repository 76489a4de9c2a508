import type { InquiryLine } from '../../shared/inquiry.ts'
import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { lineName } from '../../shared/lineInWords.ts'

/** Languages in which letters are written, by their tags. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ar', 'ja', 'ko', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** `Deutsch` */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

type Words = { inquiry: string; price: string; notOffered: string; sample: string }

/** What the desk itself puts into letters. */
export const LETTER_WORDS: Record<Language, Words> = {
  en: { inquiry: 'Inquiry', price: 'Price: ', notOffered: 'not offered', sample: 'free sample' },
  de: { inquiry: 'Anfrage', price: 'Preis: ', notOffered: 'nicht im Angebot', sample: 'kostenloses Muster' },
  es: { inquiry: 'Consulta', price: 'Precio: ', notOffered: 'no lo ofrecemos', sample: 'muestra gratuita' },
  fr: { inquiry: 'Demande', price: 'Prix : ', notOffered: 'non proposé', sample: 'échantillon gratuit' },
  it: { inquiry: 'Richiesta', price: 'Prezzo: ', notOffered: 'non disponibile', sample: 'campione gratuito' },
  pt: { inquiry: 'Consulta', price: 'Preço: ', notOffered: 'não oferecemos', sample: 'amostra gratuita' },
  nl: { inquiry: 'Aanvraag', price: 'Prijs: ', notOffered: 'bieden wij niet aan', sample: 'gratis monster' },
  pl: { inquiry: 'Zapytanie', price: 'Cena: ', notOffered: 'brak w ofercie', sample: 'bezpłatna próbka' },
  tr: { inquiry: 'Talep', price: 'Fiyat: ', notOffered: 'teklif edilmiyor', sample: 'ücretsiz numune' },
  ru: { inquiry: 'Запрос', price: 'Цена: ', notOffered: 'не предлагается', sample: 'бесплатный образец' },
  ar: { inquiry: 'استفسار', price: 'السعر: ', notOffered: 'غير متوفر لدينا', sample: 'عينة مجانية' },
  ja: { inquiry: 'お問い合わせ', price: '価格：', notOffered: '取り扱いなし', sample: '無料サンプル' },
  ko: { inquiry: '문의', price: '가격: ', notOffered: '취급하지 않음', sample: '무료 샘플' },
  zh: { inquiry: '询价', price: '价格：', notOffered: '不提供', sample: '免费样品' },
}

/** `Ectoine: 98 %, 20 kg`. Documents are no part of it: a letter has those that are attached, not those asked for. */
export function lineInLetter(line: InquiryLine, language: Language): string {
  const { grade, quantity, unit, request } = line
  const said = [
    grade === OPEN_GRADE ? '' : grade,
    quantity && `${quantity} ${unit}`,
    request === 'sample' ? LETTER_WORDS[language].sample : '',
  ]
  return [lineName(line), said.filter(Boolean).join(', ')].filter(Boolean).join(': ')
}
