import { describe, expect, test } from 'vitest'
import { moneyIn } from '../price.ts'

const PRICES = {
  en: {
    'Our price is 45.50 USD per kg.': ['45.50 USD per kg'],
    'We can do $12.5/kg, or €11 for a ton.': ['$12.5/kg', '€11'],
    'It costs 45 euros, and 1,800 dollars by air.': ['45 euros', '1,800 dollars'],
    'GBP 30 for the sample, CHF 25 for its parcel': ['GBP 30', 'CHF 25'],
    'For 100 kg it would be 38/kg EXW, or 40 a kilo.': ['38/kg', '40 a kilo'],
  },
  de: {
    'Unser Preis beträgt 45,00 EUR je kg.': ['45,00 EUR je kg'],
    'Das Kilo kostet 45,- Euro, ab 100 kg 42 €.': ['45,- Euro', '42 €'],
    'Fr. 45.50/kg ab Lager, der Versand 20 Franken': ['Fr. 45.50/kg', '20 Franken'],
  },
  fr: {
    'Notre prix est de 45 euros le kilo.': ['45 euros le kilo'],
    'Comptez 1200 € pour 25 kg, soit 48 par kg.': ['1200 €', '48 par kg'],
  },
  es: {
    'El precio es de 45 dólares por kilo.': ['45 dólares por kilo'],
    'Les ofrecemos 38 USD/kg o 1,500 EUR en total.': ['38 USD/kg', '1,500 EUR'],
  },
  it: {
    'Il prezzo è 45 euro al kg.': ['45 euro al kg'],
    'Per 50 kg possiamo fare 41 al kg.': ['41 al kg'],
  },
  pt: {
    'O preço é de 45 dólares por kg.': ['45 dólares por kg'],
    'Custa 40,50 € por kg, mais 60 EUR de frete.': ['40,50 € por kg', '60 EUR'],
  },
  nl: {
    'Onze prijs is € 45,- per kg.': ['€ 45,- per kg'],
    'Wij rekenen 39 euro per kilo.': ['39 euro per kilo'],
  },
  pl: {
    'Cena wynosi 190 zł za kg.': ['190 zł za kg'],
    'To 45 dolarów, czyli 180 złotych.': ['45 dolarów', '180 złotych'],
  },
  tr: {
    'Fiyatımız 45 USD/kg, nakliye 900 TL.': ['45 USD/kg', '900 TL'],
    'Kilosu 40 dolar, 100 kg için 38 Euro.': ['40 dolar', '38 Euro'],
  },
  ru: {
    'Цена 45 долларов за кг, доставка 3000 рублей.': ['45 долларов за кг', '3000 рублей'],
    'Мы можем предложить 40 евро за кило.': ['40 евро за кило'],
  },
  zh: {
    '价格为45美元/公斤，样品费300元。': ['45美元/公斤', '300元'],
    '含运费每公斤 320 人民币，FOB价 44 USD。': ['320 人民币', '44 USD'],
  },
  ja: {
    '価格は1kgあたり45ユーロです。': ['45ユーロ'],
    'サンプルは3,000円、送料は20ドルです。': ['3,000円', '20ドル'],
  },
  ko: {
    '가격은 kg당 45달러입니다.': ['45달러'],
    '샘플은 30,000원, 운임은 20유로입니다.': ['30,000원', '20유로'],
  },
  ar: {
    'السعر 45 دولار للكيلو.': ['45 دولار'],
    'سعر العينة 30 يورو والشحن 90 درهم.': ['30 يورو', '90 درهم'],
  },
}

const OTHER_FIGURES = {
  en: [
    'We are here 24/7, call +1 555 0199 ext. 45.',
    'Lot 20261126 was made in 2025, see page 12 of 45.',
    'At least 95 % by HPLC, 80 mesh, 45 kDa, 10 g/L',
    'Two pallets of 20 Euro pallets each, 500 mg/kg lead',
    'Ectoine for Ostrelle, INQ-20261128-BZD7BY; INQ-20261128-5EUR7K',
  ],
  de: [
    'Die Charge 45/2026 kommt bis 30.11.2026, KW 48.',
    'Mindestens 98 %, Siebung 60 mesh, Seite 3 von 7',
    'Tel. 030 1234567, USt-IdNr. DE123456789, 10 Europaletten',
  ],
  fr: ['Le lot 45 de 2026 arrive le 5 mai, en 20 jours.', 'Teneur de 95 % à 98 %, page 4, 25 kg par fût'],
  es: ['El lote 45 llega el 30 de noviembre de 2026.', 'Pureza del 98 %, 80 mallas, cajas de 25 kg, 10 cada una'],
  it: ['Il lotto 45 arriva il 30 novembre 2026, tel. 02 1234567.', 'Titolo del 95 %, pagina 4, fusti da 25 kg'],
  pt: ['O lote 45 chega a 30 de novembro de 2026.', 'Teor de 98 %, página 4 de 12, tambores de 25 kg'],
  nl: ['Partij 45 komt op 30-11-2026, week 48.', 'Zuiverheid 98 %, pagina 4, vaten van 25 kg, 2 pallets'],
  pl: ['Partia 45 z 2026 r. dotrze 30 listopada.', 'Czystość 98 %, strona 4 z 12, beczki po 25 kg'],
  tr: ['45 numaralı parti 30.11.2026 tarihinde gelir.', 'Saflık %98, sayfa 4, 25 kg fıçı, 80 mesh'],
  ru: ['Партия 45 от 30.11.2026, тел. 8 495 123 45 67', 'Чистота 98 %, стр. 4 из 12, бочки по 25 кг, 20 футов'],
  zh: ['批号 20261126，2026年11月30日发货，电话 010 12345678', '含量98%，80目，25公斤/桶，第4页，20个托盘'],
  ja: ['ロット45は2026年11月30日に届きます。電話 03-1234-5678', '純度98%、80メッシュ、25kgドラム、4ページ'],
  ko: ['로트 45는 2026년 11월 30일에 도착합니다.', '순도 98%, 80메쉬, 25kg 드럼, 4쪽, 24/7'],
  ar: ['الدفعة 45 تصل في 30.11.2026، هاتف 01 2345678.', 'النقاء 98 % و80 مش، صفحة 4 من 12، براميل 25 كجم'],
}

describe.each(Object.entries(PRICES))('in %s', (_language, sentences) => {
  test.each(Object.entries<string[]>(sentences))('“%s” names %j', (text, amounts) => {
    expect(moneyIn(text)).toEqual(amounts)
  })
})

describe.each(Object.entries(OTHER_FIGURES))('in %s', (_language, sentences) => {
  test.each(sentences)('“%s” names no price', (text) => {
    expect(moneyIn(text)).toEqual([])
  })
})
