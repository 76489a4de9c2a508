import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isReason, REASON_WANTED } from '../../../manifest/catalogue/reasons.ts'
import button from '../../../src/components/Button.module.css'
import { dayAhead } from '../dayAhead.ts'
import type {
  Difference as Changed,
  NamedRecord,
  Publishing,
  Reasons,
  Unpublished,
  UnpublishedRecord,
} from '../protocol.ts'
import { recordAddress } from './address.ts'
import { ask, messageOf } from './api.ts'
import { counted } from './counted.ts'
import { DialogButton } from './Dialog.tsx'
import { Difference } from './Difference.tsx'
import { Failure, Unanswered, Wrong } from './Notice.tsx'
import { PERSON } from './person.ts'
import { PublishingState } from './PublishingState.tsx'
import { timeText } from './standingText.ts'
import { useAsked } from './useAsked.ts'
import bar from './EditorBar.module.css'
import grid from './Grid.module.css'
import styles from './PublishPage.module.css'
import told from './Told.module.css'

/** More of them that go together are listed when somebody asks. */
const MOST_OPEN = 12

/** Between two looks at how far it is. */
const LOOK_MS = 1000

/** What is saved and not public: it is chosen, built, checked and put in place. */
export function PublishPage() {
  const asked = useAsked('unpublished', {})
  const { value, again } = asked
  // What others have saved may not be ready.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen: IsChosen = (group) => ticks.get(keyOf(group)) ?? group.some(({ by }) => by === PERSON)
  const [state, setState] = useState<Publishing>({ is: 'idle' })
  const [failure, setFailure] = useState<string>()
  // Kept where it is asked again.
  const typed = useState<Typed>(new Map())
  const isRunning = state.is === 'running'
  useEffect(() => {
    let isGone = false
    const look = () => {
      ask('publishing', {}).then(
        (now) => {
          if (isGone) return
          setState(now)
          if (isRunning && now.is !== 'running') again()
        },
        (wrong: unknown) => isGone || setFailure(messageOf(wrong)),
      )
    }
    look()
    const timer = isRunning ? setInterval(look, LOOK_MS) : undefined
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [isRunning, again])
  const groups = value?.groups ?? []
  const chosen = groups.filter(isChosen)
  const isAll = chosen.length === groups.length
  const follow = (answer: Promise<Publishing>) => {
    setFailure(undefined)
    answer.then(setState, (wrong: unknown) => setFailure(messageOf(wrong)))
  }
  const publish = (reasons?: Reasons) =>
    follow(ask('publish', { names: chosen.flat().map(({ name }) => name), reasons }))
  const set = (changed: UnpublishedRecord[][], isTaken: boolean) =>
    setTicks(new Map([...ticks, ...changed.map((group) => [keyOf(group), isTaken] as const)]))
  return (
    <main className={grid.main}>
      <h1>Publish</h1>
      <p className={grid.about}>
        What has been saved and is not public yet. Publishing builds and checks the site with what is chosen, then puts
        it in place; if anything is wrong, the site stays as it is.
      </p>
      {failure !== undefined && <Failure message={failure} again={() => publish()} />}
      <PublishingState state={state} site={value?.site ?? ''} />
      {state.is === 'asking' && (
        <WhyForm
          differences={state.differences}
          typed={typed}
          give={publish}
          cancel={() => follow(ask('stopAsking', {}))}
        />
      )}
      {!value && <Unanswered asked={asked}>Comparing with what is public …</Unanswered>}
      {value && groups.length === 0 && <p role="status">All that is saved is public, or waits for its day.</p>}
      {groups.length > 0 && (
        <>
          <div className={grid.pending}>
            <label className={grid.tick}>
              <input type="checkbox" checked={isAll} onChange={() => set(groups, !isAll)} />
              <span>Choose all</span>
            </label>
            <button
              type="button"
              className={button.button}
              disabled={isRunning || state.is === 'asking' || chosen.length === 0}
              onClick={() => publish()}
            >
              {`Publish ${counted(chosen.flat().length, 'record', 'records')}`}
            </button>
          </div>
          <Groups groups={groups} isChosen={isChosen} toggle={(group) => set([group], !isChosen(group))} />
        </>
      )}
    </main>
  )
}

/** Reasons that were typed, each by what it is of. */
type Typed = ReadonlyMap<string, string>

type WhyProps = {
  differences: Changed[]
  typed: [Typed, Dispatch<SetStateAction<Typed>>]
  give: (reasons: Reasons) => void
  cancel: () => void
}

/** Asks why specifications change. */
function WhyForm({ differences, typed: [typed, setTyped], give, cancel }: WhyProps) {
  const reasonOf = (difference: Changed) => typed.get(idOf(difference)) ?? difference.reason
  const [first] = differences
  const isOne = differences.length === 1
  const [isGiven, setIsGiven] = useState(false)
  const sameForAll = () =>
    setTyped(new Map(differences.map((difference) => [idOf(difference), first ? reasonOf(first) : ''])))
  return (
    <form
      className={told.panel}
      data-is="hint"
      onSubmit={(event) => {
        event.preventDefault()
        setIsGiven(true)
        const short = differences.find((difference) => !isReason(reasonOf(difference).trim()))
        if (short) return document.getElementById(reasonId(short))?.focus()
        const reasons = differences.flatMap((difference) =>
          difference.of.map(({ id }) => [id, reasonOf(difference).trim()] as const),
        )
        give(Object.fromEntries(reasons))
      }}
    >
      <p role="status">Specifications change, and get their next revision. Nothing is published yet.</p>
      <p>
        Why? Buyers read it, in one line of 2 to 30 words. What has changed stands there to begin with: say what
        happened where you can.
      </p>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={idOf(difference)}>
            <Why
              difference={difference}
              reason={reasonOf(difference)}
              isGiven={isGiven}
              type={(reason) => setTyped(new Map([...typed, [idOf(difference), reason]]))}
            />
            {difference === first && !isOne && (
              <button type="button" className={bar.plain} onClick={sameForAll}>
                Same for all
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.give}>
        <button type="submit" className={button.button}>
          {isOne ? 'Publish with this reason' : 'Publish with these reasons'}
        </button>
        <button type="button" className={bar.plain} onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

type OneWhyProps = { difference: Changed; reason: string; isGiven: boolean; type: (reason: string) => void }

function Why({ difference, reason, isGiven, type }: OneWhyProps) {
  const { of, lines } = difference
  const id = reasonId(difference)
  const isWrong = isGiven && !isReason(reason.trim())
  const [first, ...others] = of.map(({ title }) => title)
  const isFew = of.length <= MOST_OPEN
  return (
    <>
      <h2>{isFew ? [first, ...others].join('; ') : `${first} and ${others.length} others`}</h2>
      {!isFew && (
        <details>
          <summary>{`Which ${of.length}`}</summary>
          <p>{[first, ...others].join('; ')}</p>
        </details>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label htmlFor={id}>Reason</label>
      <textarea
        id={id}
        aria-label={`Reason for ${first}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => type(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      />
      {isWrong && <Wrong id={`${id}-wrong`}>{REASON_WANTED}.</Wrong>}
    </>
  )
}

function reasonId({ of }: Changed): string {
  return `reason-${of[0]?.id}`
}

/** Of what a reason is: another change asks for another one. */
function idOf({ of, lines }: Changed): string {
  return [...of.map(({ id }) => id), ...lines].join('\n')
}

function Groups({
  groups,
  isChosen,
  toggle,
}: Pick<Unpublished, 'groups'> & { isChosen: IsChosen; toggle: (group: UnpublishedRecord[]) => void }) {
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <li key={keyOf(group)}>
          <label className={grid.tick}>
            <input type="checkbox" checked={isChosen(group)} onChange={() => toggle(group)} />
            <span>{group.length === 1 ? group[0]?.title : `${group.length} records that were saved together`}</span>
          </label>
          <details open={group.length <= MOST_OPEN}>
            <summary hidden={group.length === 1}>{`Which ${group.length}`}</summary>
            <ul className={styles.records}>
              {group.map((record) => (
                <Entry key={record.name} record={record} isAlone={group.length === 1} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Entry({
  record: { name, title, is, by, also, at, former },
  isAlone,
}: {
  record: UnpublishedRecord
  isAlone: boolean
}) {
  return (
    <li>
      {is !== 'removed' && (
        <Link to={recordAddress(name)} aria-label={`Open ${title}`}>
          {isAlone ? 'Open' : title}
        </Link>
      )}
      {is === 'removed' && !isAlone && <span>{title}</span>}
      <span
        className={styles.who}
      >{`${former ? renamed(former, { name, title }) : wordOf(name, is)} by ${[...also, by].join(' and ')}, ${timeText(at)}`}</span>
      <DialogButton label="Show what changes" heading={title} className={bar.plain}>
        <Compared name={name} former={former?.name} />
      </DialogButton>
    </li>
  )
}

type IsChosen = (group: UnpublishedRecord[]) => boolean

const WORDS: Record<UnpublishedRecord['is'], string> = { new: 'New', changed: 'Changed', removed: 'Removed' }

function wordOf(name: string, is: UnpublishedRecord['is']): string {
  const day = dayAhead(name)
  return is === 'new' && day !== undefined ? `Change from ${day}` : WORDS[is]
}

/** By their titles, or by their addresses where these are the same. */
function renamed(former: NamedRecord, now: NamedRecord): string {
  if (former.title !== now.title) return `Renamed from “${former.title}” to “${now.title}”`
  return `Renamed from ${former.name} to ${now.name}`
}

function Compared({ name, former }: { name: string; former?: string }) {
  const asked = useAsked('difference', { name, former })
  return asked.value ? <Difference {...asked.value} /> : <Unanswered asked={asked}>Comparing …</Unanswered>
}

function keyOf(group: UnpublishedRecord[]): string {
  return group[0]?.name ?? ''
}
