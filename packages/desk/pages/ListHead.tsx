import type { ReactNode } from 'react'
import { OPEN_STATES, type State, STATES, type Tables } from '../../../server/database/tables.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import type { Listed } from './InquiryList.tsx'
import { Field } from './Options.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { STATE_NAMES } from './stateNames.ts'

/** What buyers have written, to be chosen from. */
export type Known = Pick<Tables['marks'], 'kind' | 'shown'>[]

const WHOSE = [
  { label: 'Everybody’s', whose: undefined },
  { label: 'Mine', whose: 'mine' },
  { label: 'Nobody’s', whose: 'nobody' },
  { label: 'My drafts', whose: 'drafts' },
]
const ORDERS = [
  { label: 'Newest', sort: undefined },
  { label: 'Waiting longest', sort: 'waiting' },
]
/** Filters that are typed: with what is known of them, and days. */
const MARKS = [
  { name: 'country', label: 'Country' },
  { name: 'product', label: 'Product' },
  { name: 'document', label: 'Document' },
] as const
const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const
const FIELDS = [...MARKS, ...DAYS]

type Props = Pick<Listed, 'counts' | 'asked'> & {
  /** Without it, filters are only kept, and `h1` is the inquiry's. */
  known?: Known
}

/** What the list is narrowed by and how it is ordered. */
export function ListHead({ counts, asked: { before: _before, ...asked }, known }: Props) {
  const { state, whose, sort, search } = asked
  // Who waits longest has no answer: there the others are on no list, and counted in none.
  const isShown = (each: State) => (sort === 'waiting' ? OPEN_STATES.includes(each) : each !== 'spam')
  const all = STATES.reduce((sum, each) => sum + (isShown(each) ? counts[each] : 0), 0)
  const isOpen = state !== undefined && OPEN_STATES.some((each) => each === state)
  const Heading = known ? 'h1' : 'h2'
  return (
    <div className="list-head">
      <div className="list-title">
        <Heading id="list-heading">Inquiries</Heading>
        <Choices label="Whose">
          {WHOSE.map((choice) => (
            <Choice key={choice.label} to={{ ...asked, whose: choice.whose }} isChosen={whose === choice.whose}>
              {choice.label}
            </Choice>
          ))}
        </Choices>
      </div>
      <form className="search" role="search" method="get" action="/desk">
        {Object.entries({ state, whose, sort }).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <label className="hidden" htmlFor="search">
          Search inquiries
        </label>
        <input
          id="search"
          type="search"
          name="search"
          dir="auto"
          accessKey={SHORTCUTS.search.key}
          maxLength={200}
          defaultValue={search}
          placeholder="Company, product, receipt, any word"
        />
        <button>Search</button>
        <Filters {...{ asked, known }} />
      </form>
      <Choices label="State">
        <Choice to={{ ...asked, state: undefined }} isChosen={state === undefined}>
          {sort === 'waiting' ? 'Waiting' : 'All'} <span>{all}</span>
        </Choice>
        {STATES.map((each) => (
          <Choice
            key={each}
            to={{ ...asked, state: each, sort: isShown(each) ? sort : undefined }}
            isChosen={state === each}
          >
            {STATE_NAMES[each]} <span>{counts[each]}</span>
          </Choice>
        ))}
      </Choices>
      <Choices label="Order">
        {ORDERS.map((choice) => (
          <Choice
            key={choice.label}
            to={{ ...asked, sort: choice.sort, ...(choice.sort && !isOpen && { state: undefined }) }}
            isChosen={sort === choice.sort}
          >
            {choice.label}
          </Choice>
        ))}
      </Choices>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="choices">{children}</ul>
    </nav>
  )
}

function Choice({ to, isChosen, children }: { to: ListAsked; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <a href={deskLink(to)} aria-current={isChosen ? 'true' : undefined}>
        {children}
      </a>
    </li>
  )
}

function Filters({ asked, known }: { asked: ListAsked; known?: Known }) {
  const { state, whose, sort, search } = asked
  const isNarrowed = FIELDS.some(({ name }) => asked[name] !== undefined)
  if (!known)
    return FIELDS.map(
      ({ name }) => asked[name] !== undefined && <input key={name} type="hidden" {...{ name }} value={asked[name]} />,
    )
  return (
    <details className="filters" open={isNarrowed}>
      <summary>Filters</summary>
      <div className="fields">
        {MARKS.map(({ name, label }) => (
          <Field
            key={name}
            {...{ label, name }}
            dir="auto"
            maxLength={200}
            defaultValue={asked[name]}
            list={`known-${name}`}
            choices={known.flatMap(({ kind, shown }) => (kind === name ? shown : []))}
          />
        ))}
        {DAYS.map(({ name, label }) => (
          <Field key={name} {...{ label, name }} type="date" defaultValue={asked[name]} />
        ))}
        <button>Show</button>
        {isNarrowed && <a href={deskLink({ state, whose, sort, search })}>Clear filters</a>}
      </div>
    </details>
  )
}
