import { plainText } from './plainText.ts'
import type { Tables } from './tables.ts'
import { taxNumbers } from './taxNumbers.ts'

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

type Mark = Pick<Tables['marks'], 'kind' | 'value' | 'shown'>
type Buyer = Pick<Tables['inquiries'], 'country' | 'company' | 'email' | 'message'>
type Line = Pick<Tables['inquiry_lines'], 'product' | 'documents'>

/** What a case can be told apart or joined by, in one spelling each. */
export async function marksOf(buyers: Buyer[], lines: Line[]): Promise<Mark[]> {
  const numbers = await Promise.all(buyers.map(({ company, message }) => taxNumbers(`${company}\n${message}`)))
  const marks = [
    ...buyers.flatMap(({ country, company, email }) => [
      mark('country', country),
      mark('domain', firmDomain(email)),
      mark('company', company, firmName(company)),
    ]),
    ...numbers.flat().map((number) => mark('tax', number)),
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

/** The domain of a firm's address; empty for a mailbox that anybody may have. */
export function firmDomain(email: string): string {
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
