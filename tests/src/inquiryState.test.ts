import { describe, expect, test } from 'vitest'
import { checkInquiry } from '../../shared/inquiry.ts'
import {
  onAnswer,
  DRAFT_STATE,
  errorsForList,
  type InquiryOutcome,
  type InquiryState,
  onLeave,
  onSubmit,
  problemsOf,
} from '../../src/inquiry/inquiryState.ts'

const RECEIPT = 'INQ-20260318-ABCDEF'
const FIELDS = { name: 'Ada', email: 'ada@buyer.example', message: 'Piperine' }
const CHECKED = checkInquiry(FIELDS, 'form')
const WRONG = checkInquiry({ ...FIELDS, email: 'ada' }, 'form')

type Step = (state: InquiryState) => InquiryState

const press =
  (fields: object = {}): Step =>
  (state) =>
    onSubmit(state, { checked: CHECKED, list: [], last: undefined, freshKey: 'fresh', ...fields })
const answer =
  (outcome: InquiryOutcome): Step =>
  (state) =>
    onAnswer(state, outcome)
const ARRIVED = answer({ receipt: RECEIPT })
const REFUSED = answer({ errors: { name: 'Shorten this' } })

const after = (...steps: Step[]) => steps.reduce<InquiryState>((state, step) => step(state), DRAFT_STATE)

test.each<[string, Step[], Partial<InquiryState>]>([
  ['a corrected inquiry is sent', [press({ checked: WRONG }), press()], { kind: 'sending' }],
  ['the server refuses an invalid inquiry', [press(), REFUSED], { kind: 'refused', errors: { name: 'Shorten this' } }],
  ['errors disappear when the form is left', [press({ checked: WRONG }), onLeave], DRAFT_STATE],
  [
    'an inquiry that arrives after leaving does not navigate',
    [press(), onLeave, ARRIVED],
    { kind: 'sent', isAwaited: false },
  ],
])('%s', (_, steps, expected) => expect(after(...steps)).toMatchObject(expected))

describe('errors next to the list', () => {
  const lines = (...ids: number[]) => ids.map((id) => ({ id }))
  const errors = { email: 'no address', 'lines.1.quantity': 'no number', 'lines.2.product': 'no name' }
  const wrong = { errors, lines: [1, 2, undefined] }

  test('stay with their lines when others change', () => {
    expect(errorsForList(lines(2), wrong)).toEqual({
      email: 'no address',
      'lines.0.quantity': 'no number',
      'lines.1.product': 'no name',
    })
    expect(errorsForList(lines(1, 2, 3), wrong)).toMatchObject({
      'lines.1.quantity': 'no number',
      'lines.3.product': 'no name',
    })
  })

  test('belong to the typed line, wherever it is in the inquiry', () => {
    const line = { product: 'Rutin', slug: 'herbal-extract/rutin', grade: '95 %', request: 'quote' }
    const list = JSON.stringify([line, { ...line, grade: '98 %', quantity: 'some' }])
    const checked = checkInquiry({ ...FIELDS, ...line, list, quantity: 'many' }, 'form')
    const state = after(press({ checked, list: lines(7, 8) }))
    expect(Object.keys(errorsForList(lines(7, 8), problemsOf(state))).toSorted()).toEqual([
      'lines.1.quantity',
      'lines.2.quantity',
    ])
  })
})
