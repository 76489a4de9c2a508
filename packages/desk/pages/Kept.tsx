import { useContext } from 'react'
import { deskLink, type ListAsked } from '../deskLink.ts'
import { isNothing, type Unsent } from '../unsent.ts'
import { Typed } from './Merged.tsx'
import { Time, TimeZone, timeInWords } from './Time.tsx'

const ANSWERED = 'You typed this before it was answered as a part of another case'

type Props = { receipt: string; asked: ListAsked; unsent?: Unsent }

/** What was typed and kept, also in other windows; the script of the page tells here when it keeps more. */
export function Kept({ receipt, asked, unsent }: Props) {
  const timeZone = useContext(TimeZone)
  const own = unsent && !isNothing(unsent) ? unsent : undefined
  return (
    <>
      {unsent?.elsewhere.map(({ savedAt, draft, note, isAnswered }) => (
        <div key={savedAt} className="preview">
          <h3>
            {isAnswered ? ANSWERED : 'You typed this in another window'}, <Time of={savedAt} form="moment" />
          </h3>
          <Typed {...{ draft, note }} />
          <button
            className="plain"
            name="forgotten"
            value={savedAt}
            formAction={`${deskLink(asked, `${receipt}/forget`)}#reply`}
            formNoValidate
          >
            Discard
            <span className="hidden"> {isAnswered ? 'what was answered' : 'what you typed in another window'}</span>
          </button>
        </div>
      ))}
      <noscript>
        <p className="small">
          What you type is kept with any button that you press, such as “Keep draft”. With scripts it would be kept as
          you type.
        </p>
      </noscript>
      <p className="small kept" hidden={own === undefined}>
        <span data-words>{own && keptInWords(own.savedAt, timeZone)}</span>{' '}
        <button className="plain" formAction={`${deskLink(asked, `${receipt}/discard`)}#reply`} formNoValidate>
          Discard<span className="hidden"> what you typed</span>
        </button>
      </p>
    </>
  )
}

export function keptInWords(savedAt: string, timeZone: string): string {
  return `What you typed was kept for you, ${timeInWords(savedAt, 'moment', { timeZone })}. Nobody else sees it.`
}
