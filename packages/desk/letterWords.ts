import type { InquiryLine } from '../../shared/inquiry.ts'
import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { lineName } from '../../shared/lineInWords.ts'

/** Languages in which letters are written, by their tags. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ar', 'ja', 'ko', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of a tag that is stored. */
export function languageOf(stored: string): Language {
  return LANGUAGES.find((tag) => tag === stored) ?? 'en'
}

/** `Deutsch` */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

type Words = {
  inquiry: string
  greeting: string
  thanks: string
  closing: string
  price: string
  moq: string
  notOffered: string
  onRequest: string
  sample: string
}

/** What the desk itself puts into letters. */
export const LETTER_WORDS: Record<Language, Words> = {
  en: {
    inquiry: 'Inquiry',
    greeting: 'Dear {name},',
    thanks: 'thank you for your inquiry.',
    closing: 'Kind regards',
    price: 'Price: ',
    moq: 'MOQ: ',
    notOffered: 'not offered',
    onRequest: 'on request',
    sample: 'free sample',
  },
  de: {
    inquiry: 'Anfrage',
    greeting: 'Guten Tag {name},',
    thanks: 'vielen Dank für Ihre Anfrage.',
    closing: 'Mit freundlichen Grüßen',
    price: 'Preis: ',
    moq: 'Mindestbestellmenge: ',
    notOffered: 'nicht im Angebot',
    onRequest: 'auf Anfrage',
    sample: 'kostenloses Muster',
  },
  es: {
    inquiry: 'Consulta',
    greeting: 'Estimado/a {name}:',
    thanks: 'Gracias por su consulta.',
    closing: 'Saludos cordiales',
    price: 'Precio: ',
    moq: 'Pedido mínimo: ',
    notOffered: 'no lo ofrecemos',
    onRequest: 'a consultar',
    sample: 'muestra gratuita',
  },
  fr: {
    inquiry: 'Demande',
    greeting: 'Bonjour {name},',
    thanks: 'merci pour votre demande.',
    closing: 'Cordialement',
    price: 'Prix : ',
    moq: 'Commande minimale : ',
    notOffered: 'non proposé',
    onRequest: 'sur demande',
    sample: 'échantillon gratuit',
  },
  it: {
    inquiry: 'Richiesta',
    greeting: 'Gentile {name},',
    thanks: 'grazie per la Sua richiesta.',
    closing: 'Cordiali saluti',
    price: 'Prezzo: ',
    moq: 'Ordine minimo: ',
    notOffered: 'non disponibile',
    onRequest: 'su richiesta',
    sample: 'campione gratuito',
  },
  pt: {
    inquiry: 'Consulta',
    greeting: 'Prezado/a {name},',
    thanks: 'agradecemos a sua consulta.',
    closing: 'Com os melhores cumprimentos',
    price: 'Preço: ',
    moq: 'Encomenda mínima: ',
    notOffered: 'não oferecemos',
    onRequest: 'sob consulta',
    sample: 'amostra gratuita',
  },
  nl: {
    inquiry: 'Aanvraag',
    greeting: 'Beste {name},',
    thanks: 'hartelijk dank voor uw aanvraag.',
    closing: 'Met vriendelijke groet',
    price: 'Prijs: ',
    moq: 'Minimale bestelling: ',
    notOffered: 'bieden wij niet aan',
    onRequest: 'op aanvraag',
    sample: 'gratis monster',
  },
  pl: {
    inquiry: 'Zapytanie',
    greeting: 'Dzień dobry {name},',
    thanks: 'dziękujemy za zapytanie.',
    closing: 'Z poważaniem',
    price: 'Cena: ',
    moq: 'Minimalne zamówienie: ',
    notOffered: 'brak w ofercie',
    onRequest: 'na zapytanie',
    sample: 'bezpłatna próbka',
  },
  tr: {
    inquiry: 'Talep',
    greeting: 'Sayın {name},',
    thanks: 'talebiniz için teşekkür ederiz.',
    closing: 'Saygılarımızla',
    price: 'Fiyat: ',
    moq: 'Minimum sipariş: ',
    notOffered: 'teklif edilmiyor',
    onRequest: 'talep üzerine',
    sample: 'ücretsiz numune',
  },
  ru: {
    inquiry: 'Запрос',
    greeting: 'Здравствуйте, {name}!',
    thanks: 'Спасибо за ваш запрос.',
    closing: 'С уважением',
    price: 'Цена: ',
    moq: 'Минимальный заказ: ',
    notOffered: 'не предлагается',
    onRequest: 'по запросу',
    sample: 'бесплатный образец',
  },
  ar: {
    inquiry: 'استفسار',
    greeting: 'السيد/السيدة {name}، تحية طيبة وبعد،',
    thanks: 'شكرًا لاستفساركم.',
    closing: 'مع أطيب التحيات',
    price: 'السعر: ',
    moq: 'الحد الأدنى للطلب: ',
    notOffered: 'غير متوفر لدينا',
    onRequest: 'عند الطلب',
    sample: 'عينة مجانية',
  },
  ja: {
    inquiry: 'お問い合わせ',
    greeting: '{name} 様',
    thanks: 'お問い合わせいただきありがとうございます。',
    closing: 'よろしくお願いいたします。',
    price: '価格：',
    moq: '最小注文量：',
    notOffered: '取り扱いなし',
    onRequest: '別途お見積り',
    sample: '無料サンプル',
  },
  ko: {
    inquiry: '문의',
    greeting: '{name} 님께',
    thanks: '문의해 주셔서 감사합니다.',
    closing: '감사합니다.',
    price: '가격: ',
    moq: '최소 주문량: ',
    notOffered: '취급하지 않음',
    onRequest: '별도 문의',
    sample: '무료 샘플',
  },
  zh: {
    inquiry: '询价',
    greeting: '{name}，您好：',
    thanks: '感谢您的询价。',
    closing: '此致',
    price: '价格：',
    moq: '最小起订量：',
    notOffered: '不提供',
    onRequest: '面议',
    sample: '免费样品',
  },
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
