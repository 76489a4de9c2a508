import { pickCasNumber } from '../../shared/casNumber.ts'
import { inLine } from '../../shared/gradeNames.ts'
import type { SearchHit } from '../../shared/search.ts'
import { MatchHighlight } from './MatchHighlight.tsx'

type Props = { hit: SearchHit; query: string }

/** Line below the name of a hit. */
export function HitLine({ hit, query }: Props) {
  const { latin, detail, number, alias, terms } = hit
  const cas = pickCasNumber(hit, query)
  const otherName = number ?? alias
  const markText = (text: string) => <MatchHighlight text={text} query={query} terms={terms} />
  return (
    <>
      {latin && <i translate="no">{markText(latin)}</i>} <span>{markText(detail)}</span>
      {otherName && (
        <>
          <span>, </span>
          <mark translate="no" lang={/\p{Script=Han}/u.test(otherName) ? 'zh-Hans' : undefined}>
            {otherName}
          </mark>
        </>
      )}
      {cas && (
        <>
          <span>{`, ${inLine(cas.label)} `}</span>
          <code translate="no">{markText(cas.number)}</code>
        </>
      )}
    </>
  )
}
