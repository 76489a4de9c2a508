import { plainText } from './plainText.ts'
import type { Tables } from './tables.ts'

/** Longer ones are no names; a database takes an index of so much and no more. */
const LONGEST_MARK = 200

/** Mailboxes that say nothing of the firm of whoever has one. */
const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|web|mail|proton|protonmail|zoho|yandex|qq|163|126|sina|foxmail|naver|t-online|orange|wanadoo|libero)\.(?:com?\.)?\w+$/

/** Endings of firms' names that people write or leave out. */
const LEGAL_FORM =
  /[\s,]+(?:gmbh(?: co kg)?|ag|kg|se|ltd|limited|inc|llc|llp|plc|corp|corporation|co|company|pty|sarl|sas|sa|srl|spa|sl|bv|nv|ab|as|aps|oy|kft|doo|sp z oo|zoo)$/

/** What people write in the field of a company who have none. */
const NO_COMPANY = /^(?:none|no|n ?a|nil|private|privat|personal|individual|self|test|company|x+)?$/

/** Names of tax numbers, such as `VAT`, with what may stand between them and the number, such as `reg. no.:`. */
const TAX_NUMBER =
  /(?<![\p{L}\p{N}])(?<name>vat|ust|uid|tva|iva|nif|cif|btw|nip|dič|cnpj|инн|αφμ|siren|siret|gstin|ein|tax)(?![\p{L}\p{N}])(?:[\s.:#-]*(?:id(?:ent)?(?:\.?-?(?:nr|no))?|nr|no|n[°º]|№|num(?:ber|mer|éro)|reg(?:istration)?|payer|intracommunautaire)(?!\p{L}))*[ .:#-]*(?<number>\d{2}[a-z]{5}\d{4}[a-z\d]{4}|[a-z]{0,4}[ -]?\d(?:[ ./-]?\d){6,15}(?: ?(?:b\d\d|[a-z]{1,2}))?)(?![\p{L}\p{N}])/giu

/** Words of trade and of other languages that only in this spelling are names of numbers. */
const AS_WRITTEN: Record<string, RegExp> = { ein: /^EIN \d\d-?\d{7}$/, cif: /^CIF [A-Z]/ }

const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d\d-\d\d)$/

type Mark = Pick<Tables['marks'], 'kind' | 'value' | 'shown'>
type Buyer = Pick<Tables['inquiries'], 'country' | 'company' | 'email' | 'message'>
type Line = Pick<Tables['inquiry_lines'], 'product' | 'documents'>

/** What a case can be told apart or joined by, in one spelling each. */
export function marksOf(buyers: Buyer[], lines: Line[]): Mark[] {
  const marks = [
    ...buyers.flatMap(({ country, company, email, message }) => [
      mark('country', country),
      mark('domain', firmDomain(email)),
      mark('company', company, firmName(company)),
      ...taxNumbers(`${company}\n${message}`).map((number) => mark('tax', number)),
    ]),
    ...lines.flatMap(({ product, documents }) => [
      mark('product', product),
      ...(JSON.parse(documents) as string[]).map((name) => mark('document', name)),
    ]),
  ]
  return [
    ...new Map(marks.filter(({ value }) => value !== '').map((each) => [`${each.kind} ${each.value}`, each])).values(),
  ]
}

function mark(kind: Mark['kind'], shown: string, value = plainText(shown)): Mark {
  return { kind, value: value.trim().slice(0, LONGEST_MARK), shown }
}

function firmDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return FREE_MAIL.test(domain) ? '' : domain
}

/** A firm's name without its legal form: `Müller & Söhne GmbH` and `MUELLER`'s are not told apart by it. */
function firmName(company: string): string {
  const name = plainText(company)
    .replaceAll(/[.'’"]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const bare = name.replace(LEGAL_FORM, '').replace(LEGAL_FORM, '')
  return bare.length < 3 || NO_COMPANY.test(bare) ? '' : bare
}

function taxNumbers(text: string): string[] {
  return [...text.matchAll(TAX_NUMBER)]
    .map(({ groups: { name = '', number = '' } = {} }) => ({ name, number: number.trim() }))
    .filter(
      ({ name, number }) =>
        !DATE.test(number.replace(/^\p{L}+[ -]?/u, '')) &&
        (AS_WRITTEN[name.toLowerCase()]?.test(`${name} ${number}`) ?? true),
    )
    .map(({ number }) => number.replaceAll(/[^a-z\d]/gi, ''))
}
