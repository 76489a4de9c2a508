import { KINDS, kindOf } from '../../manifest/kinds.ts'
import { recordsWithText } from '../../manifest/library.ts'
import type { Rule } from './rule.ts'
import { findInLines } from './textLines.ts'

/** An email address, a telephone number with country code, or a link to one. */
const CONTACT_DETAIL =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<!\w)(?:\+|00 ?)[1-9](?:[ ()/-]?\d){6,}|\(\d{3,4}\) ?\d{3,}|tel:[^)\s]+/

export const TEXT_RULES: Rule[] = [
  {
    id: 'length',
    predicate: 'is outside the range for a text of this kind',
    fix: 'Write 120 to 250 words for a product, 180 to 400 for an article, 120 to 400 for news',
    *find(library) {
      for (const record of recordsWithText(library)) {
        const kind = kindOf(record.file.replace('content/', ''))
        const [min, max] = (kind && KINDS[kind].text?.words) ?? [0, Infinity]
        const { wordCount } = record.markdown
        if (wordCount < min || wordCount > max) yield { record, line: record.bodyLine, text: `${wordCount} words` }
      }
    },
  },
  {
    id: 'contact-detail',
    predicate: 'is written here, but belongs to content/site.yaml alone',
    fix: 'Write {site: phone}, {site: mobile}, {site: email}, {site: hours} or {site: address} in a text or description, and leave it out elsewhere',
    find(library) {
      const { address, hours } = library.site.contact
      return findInLines(
        recordsWithText(library),
        (line) => CONTACT_DETAIL.exec(line)?.[0] ?? [hours, ...address].find((detail) => line.includes(detail)),
      )
    },
  },
]
