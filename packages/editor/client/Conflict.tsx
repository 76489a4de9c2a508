import { useEffect, useRef, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { pathLabel } from '../labels.ts'
import { Drawn } from './Difference.tsx'
import type { Merge, Side } from '../mergeContent.ts'
import type { OpenRecord } from '../protocol.ts'
import { mergeOf } from './mergeOf.ts'
import { Failure } from './Notice.tsx'
import { useAsked } from './useAsked.ts'
import { baseOf, type Content, DRAFT } from './useRecordDraft.ts'
import styles from './Notice.module.css'

type Props = {
  name: string
  /** Who has made what is called mine, where it is not who sees it. */
  of: string | undefined
  base: Content
  mine: Content
  isChanged: boolean
  /** Goes on from the other's state, with a content made of both, or without what was changed here. */
  takeOver: (theirs: OpenRecord, next?: Content) => void
  /** Whether it is no other’s change, and goes on from it then. */
  isOwn: (theirs: OpenRecord) => boolean
  /** Somebody wanted to save, and has to choose first. */
  isWanted: boolean
  goOnFrom: (own: OpenRecord) => void
}

/** Another program or person has saved the file that is being edited: both changes are kept, and what clashes is chosen. */
export function Conflict({ name, of, base, mine, isChanged, takeOver, isOwn, isWanted, goOnFrom }: Props) {
  const { value: theirs, error, again } = useAsked('record', { name, draft: DRAFT })
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
  const merge = isChanged ? mergeOf(base, mine, baseOf(theirs)) : undefined
  const { clashes = [] } = merge ?? {}
  const choices = clashes.map((_, place) => chosen[place])
  const isOpen = choices.includes(undefined)
  return (
    <div id="conflict" ref={panel} tabIndex={-1} role="alert" className={styles.notice} data-is="hint">
      <p>
        {`${of === undefined ? `${theirs.savedBy || 'Another'} has changed this record` : `${of} has changed this record elsewhere, and ${theirs.savedBy} here`}. ${isChanged ? wayOn(merge) : 'Take the change over.'}`}
      </p>
      {clashes.map((clash, place) => (
        <fieldset key={place} className={styles.clash}>
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
