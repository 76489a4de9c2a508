import { useEffect, useRef, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { pathLabel } from '../labels.ts'
import { Drawn } from './Difference.tsx'
import type { Merge, Side } from '../mergeContent.ts'
import { mergeOf } from './mergeOf.ts'
import { Failure } from './Notice.tsx'
import { useAsked } from './useAsked.ts'
import { baseOf, DRAFT, type RecordDraft } from './useRecordDraft.ts'
import told from './Told.module.css'

type Props = {
  draft: RecordDraft
  /** Goes on from the other's state, with a content made of both, or without what was changed here. */
  takeOver: RecordDraft['takeOver']
  /** Somebody wanted to save, and has to choose first. */
  isWanted: boolean
}

/** Another program or person has saved the file that is being edited: both changes are kept, and what clashes is chosen. */
export function Conflict({ draft, takeOver, isWanted }: Props) {
  const { record, of, base, content, isChanged, isOwn, goOnFrom } = draft
  const { value: theirs, error, again } = useAsked('record', { name: record.name, draft: DRAFT })
  const [chosen, setChosen] = useState<(Side | undefined)[]>([])
  const isOthers = theirs !== undefined && !isOwn(theirs)
  useEffect(() => {
    if (theirs && !isOthers) goOnFrom(theirs)
  }, [theirs, isOthers, goOnFrom])
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWanted && isOthers) panel.current?.focus()
  }, [isWanted, isOthers])
  if (error !== undefined) return <Failure message={error} again={again} />
  if (!theirs || !isOthers) return null
  const merge = isChanged ? mergeOf(base, content, baseOf(theirs)) : undefined
  const { clashes = [] } = merge ?? {}
  const choices = clashes.map((_, place) => chosen[place])
  const isOpen = choices.includes(undefined)
  return (
    <div id="conflict" ref={panel} tabIndex={-1} role="alert" className={told.notice} data-is="hint">
      <p>
        {`${of === undefined ? `${theirs.savedBy || 'Another'} has changed this record` : `${of} has changed this record elsewhere, and ${theirs.savedBy} here`}. ${isChanged ? wayOn(merge) : 'Take the change over.'}`}
      </p>
      {clashes.map((clash, place) => (
        <fieldset key={place} className={told.clash}>
          <legend>{clash.path.length === 0 ? 'Text' : pathLabel(clash.path, theirs.content?.fields)}</legend>
          {sidesOf(of, theirs.savedBy).map(({ side, label }) => (
            <label key={side}>
              <input
                type="radio"
                name={`clash-${place}`}
                checked={choices[place] === side}
                onChange={() => setChosen(choices.with(place, side))}
              />
              <span>
                <b>{label}</b> <Drawn value={clash[side]} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {(!isChanged || merge) && (
        <button
          type="button"
          className={button.quiet}
          disabled={isOpen}
          onClick={() => takeOver(theirs, merge?.choose(choices))}
        >
          {!isChanged
            ? 'Take it over'
            : clashes.length > 0
              ? 'Take over what is chosen'
              : 'Take it over, keep my changes'}
        </button>
      )}
      {isChanged && (
        <button type="button" className={button.quiet} onClick={() => takeOver(theirs)}>
          {of === undefined ? 'Discard my changes' : `Discard what ${of} has changed`}
        </button>
      )}
    </div>
  )
}

function sidesOf(of: string | undefined, savedBy: string | undefined): { side: Side; label: string }[] {
  return [
    { side: 'mine', label: of === undefined ? 'Mine:' : `${of}:` },
    { side: 'theirs', label: savedBy ? `${savedBy}:` : 'The other’s:' },
  ]
}

function wayOn(merge: Pick<Merge, 'clashes'> | undefined): string {
  if (!merge) return 'Its fields cannot be read any more: mend the file, or discard what you have changed.'
  if (merge.clashes.length === 0) return 'Nothing of it is overwritten: take the change over, then save.'
  return 'Nothing of it is overwritten: choose where both have changed the same, take the rest over, then save.'
}
