// @vitest-environment happy-dom
import { type InquiryLine, readInquiry } from '../../shared/inquiry.ts'
import type { Product } from '../../shared/product.ts'
import {
  added,
  currentInquiry,
  dispatch,
  type InquiryState,
  EDITING,
  EMPTY_DRAFT,
  inserted,
  removed,
} from '../../src/inquiry/inquiry.ts'
import { removeWithUndo } from '../../src/inquiry/removeWithUndo.ts'
import {
  answered,
  arrived,
  formLeft,
  isWaiting,
  opened,
  pressed,
  ticked,
  typed,
  typedLineAdded,
} from '../../src/inquiry/sending.ts'
import { notice } from '../../src/layout/noticeStore.ts'
import { INQUIRY_KEY } from '../../src/storageKeys.ts'

const NEW_INQUIRY: InquiryState = { ...EMPTY_DRAFT, ...EDITING }

const RECEIPT = 'INQ-20260318-ABCDEF'
const SENDER = { name: 'Ada', email: 'ada@buyer.example' }

const line = (slug: string, fields: Partial<InquiryLine> = {}): InquiryLine => ({
  product: slug,
  slug: `spice-extracts/${slug}`,
  grade: '98 %',
  quantity: '',
  unit: 'kg',
  request: 'quote',
  documents: [],
  ...fields,
})

type Step = (state: InquiryState) => InquiryState

/** An event with its detail. */
const step =
  <Detail>(event: (state: InquiryState, detail: Detail) => InquiryState, detail: Detail): Step =>
  (state) =>
    event(state, detail)

const after = (...steps: Step[]) => steps.reduce<InquiryState>((state, next) => next(state), NEW_INQUIRY)

const type = (texts: Record<string, string>) => step(typed, texts)
const add = (newLine: InquiryLine) => step(added, newLine)
const press = ({ hasList = true } = {}) => step(pressed, hasList ? ['COA'] : undefined)
const receive = step(answered, { receipt: RECEIPT })
const lose = step(answered, { isOffline: true })
const fail = step(answered, { errors: { form: 'no' } })

const content = ({ attempt }: InquiryState) => JSON.parse(attempt?.content ?? '{}') as Record<string, unknown>

const READY: Step = (state) => typed(opened(state, '0ff'), { ...SENDER, message: 'Piperine' })

describe('a state', () => {
  test.each<[string, Step[], Partial<InquiryState>]>([
    ['with an invalid field is not sent', [type({ name: 'Ada' }), press()], { step: 'refused' }],
    ['that was corrected is sent', [type({ name: 'Ada' }), press(), READY, press()], { step: 'sending' }],
    [
      'that the server refuses shows its errors',
      [READY, press(), step(answered, { errors: { name: 'x' } })],
      { errors: { name: 'x' } },
    ],
    ['without a connection waits', [READY, press(), lose], { step: 'waiting' }],
    ['that failed says why', [READY, press(), fail], { step: 'refused', errors: { form: 'no' } }],
    [
      'that was left has no errors',
      [type({ name: 'Ada' }), press(), step(formLeft, undefined)],
      { step: 'editing', errors: {} },
    ],
    [
      'that was left while sending goes on',
      [READY, press(), step(formLeft, undefined)],
      { step: 'sending', isAwaited: false },
    ],
    [
      'with pasted rows warns',
      [READY, type({ pasted: 'Rutin' }), press()],
      { errors: { pasted: expect.any(String) as string } },
    ],
    [
      'with pasted rows is sent at the second press',
      [READY, type({ pasted: 'Rutin' }), press(), press()],
      { step: 'sending' },
    ],
  ])('%s', (_, steps, progress) => expect(after(...steps)).toMatchObject(progress))
})

describe('an inquiry', () => {
  test('has the list, the typed line and documents for all', () => {
    const sent = after(
      READY,
      add(line('rutin', { documents: ['TDS'] })),
      type({ product: 'Saffron', quantity: '500 g' }),
      step(ticked, { value: 'COA', checked: true }),
      press(),
    )
    expect(content(sent).lines).toMatchObject([
      { product: 'rutin', documents: ['TDS', 'COA'] },
      { product: 'Saffron', quantity: '500', unit: 'g', documents: ['COA'] },
    ])
  })

  test('leaves out documents that the form does not offer any more', () => {
    const sent = after(READY, add(line('rutin')), step(ticked, { value: 'Old', checked: true }), press())
    expect(content(sent).lines).toMatchObject([{ documents: [] }])
  })

  test('that is a message has no lines', () => {
    const sent = after(READY, add(line('rutin')), type({ product: 'Saffron' }), press({ hasList: false }))
    expect(content(sent).lines).toEqual([])
  })

  test('keeps its key until it changes', () => {
    const tried = after(READY, press(), fail)
    expect(press()(tried).attempt.key).toBe('0ff')
    expect(press()(type({ message: 'Rutin' })(tried)).attempt.key).not.toBe('0ff')
  })

  test('that two tabs send at once has one key', () => {
    const tried = after(READY, press(), fail, type({ message: 'Rutin' }))
    const keys = ['a', 'b'].map((key) => press()(opened(tried, key)).attempt.key)
    expect(keys[0]).toBe(keys[1])
  })

  test('after a receipt has another key', () => {
    const { attempt } = after(READY, press(), receive, READY, press())
    expect(attempt.key).toBe('00000000000000000000000000000100')
  })

  test('that another tab has sent waits no longer', () => {
    const waiting = after(READY, press(), lose)
    const sentElsewhere = { ...waiting, ...EMPTY_DRAFT }
    expect([isWaiting(waiting), isWaiting(sentElsewhere)]).toEqual([true, false])
  })
})

describe('after the receipt', () => {
  test('the list is empty and the sender stays for the next inquiry', () => {
    const draft = after(READY, type({ product: 'Saffron', request: 'quote' }), add(line('rutin')), press(), receive)
    expect([
      draft.lines,
      draft.attempt.content,
      draft.texts.name,
      draft.typedLine.product,
      draft.texts.message,
    ]).toEqual([[], '', 'Ada', '', ''])
  })

  test('a line changed while sending stays', () => {
    const draft = after(READY, add(line('a')), add(line('b')), press(), type({ '1.quantity': '5' }), receive)
    expect(draft.lines.map(({ product }) => product)).toEqual(['a'])
  })

  test('of a message the products stay for an inquiry', () => {
    const draft = after(READY, type({ product: 'Saffron' }), press({ hasList: false }), receive)
    expect([draft.typedLine.product, draft.texts.message]).toEqual(['Saffron', ''])
  })

  test('text typed while sending stays', () => {
    expect(after(READY, press(), type({ message: 'Rutin' }), receive).texts.message).toBe('Rutin')
  })
})

describe('errors of lines', () => {
  const errors = { email: 'no address', 'lines.1.quantity': 'no number', 'lines.2.product': 'no name' }
  const refused = [
    READY,
    add(line('a')),
    add(line('b')),
    type({ product: 'Saffron' }),
    press(),
    step(answered, { errors }),
  ]

  test('have the id of their line or the field of the typed line', () => {
    expect(after(...refused).errors).toEqual({
      email: 'no address',
      '2.quantity': 'no number',
      product: 'no name',
    })
  })

  test('go with their line and with the input', () => {
    const draft = after(...refused)
    const { errors: remaining } = after(...refused, step(removed, draft.lines), type({ product: 'x' }))
    expect(remaining).toEqual({ email: 'no address' })
  })
})

describe('a form that came with the document', () => {
  const form = (fields: object, errors = {}) => ({ values: readInquiry(fields), errors })

  test('beats the draft where it has a text', () => {
    const state = after(type({ name: 'Ada', email: 'old' }), step(arrived, form({ email: 'new' }, { email: 'wrong' })))
    expect(state.texts).toMatchObject({ name: 'Ada', email: 'new' })
    expect(state).toMatchObject({ step: 'returned', errors: { email: 'wrong' } })
  })

  test('moves a typed product to the list before it takes the field', () => {
    const draft = after(type({ product: 'Saffron', quantity: '5' }), step(arrived, form({ product: 'Rutin' })))
    expect(draft.lines).toMatchObject([{ product: 'Saffron', quantity: '5' }])
    expect(draft.typedLine).toMatchObject({ product: 'Rutin', quantity: '' })
  })
})

test('another product name unbinds the typed line', () => {
  const named = after(type({ product: 'Rutin' }), type({ slug: 'spice-extracts/rutin' }))
  expect(type({ product: 'Rutin' })(named).typedLine.slug).toBe('spice-extracts/rutin')
  expect(type({ product: 'Rutins' })(named).typedLine.slug).toBe('')
})

describe('a typed line that moves to the list', () => {
  const product = { name: 'Rutin', moq: '500 g', grades: [{ name: '95 %', method: 'HPLC' }] } as Product

  test('gets name, grade and unit of its product', () => {
    const { lines } = after(type({ product: '153-18-4', slug: 'spice-extracts/rutin' }), step(typedLineAdded, product))
    expect(lines).toMatchObject([{ product: 'Rutin', grade: '95 %, HPLC', unit: 'g' }])
  })

  test('keeps the words of the buyer', () => {
    const { lines } = after(type({ product: 'Rutin', grade: 'NF 11' }), step(typedLineAdded, product))
    expect(lines).toMatchObject([{ grade: 'as written: NF 11' }])
  })

  test('stays while it is being sent', () => {
    const { lines } = after(READY, type({ product: 'Rutin' }), press(), step(typedLineAdded, undefined))
    expect(lines).toEqual([])
  })
})

describe('the list', () => {
  const products = () => currentInquiry().lines.map(({ product }) => product)
  const store = (value: unknown) => localStorage.setItem(INQUIRY_KEY, JSON.stringify(value))

  beforeEach(() => {
    dispatch(() => NEW_INQUIRY, undefined)
  })

  test('updates the line of a grade that is added again', () => {
    expect(after(add(line('a')), add(line('a', { quantity: '25' }))).lines).toMatchObject([{ quantity: '25' }])
  })

  test('keeps the values of a line that empty ones would replace', () => {
    const draft = after(
      add(line('a', { quantity: '25', unit: 'g', documents: ['COA'] })),
      add(line('a', { quantity: ' ' })),
      add(line('a', { documents: ['TDS'] })),
    )
    expect(draft.lines).toMatchObject([{ quantity: '25', unit: 'g', documents: ['TDS'] }])
  })

  test('can have two quantities of a product', () => {
    const steps = ['5', '10'].map((quantity) => step(inserted, { line: line('a', { quantity }) }))
    expect(after(...steps).lines.map(({ quantity }) => quantity)).toEqual(['5', '10'])
  })

  test('can be cleared and restored', () => {
    for (const slug of ['a', 'b', 'c']) dispatch(added, line(slug))
    removeWithUndo(currentInquiry().lines)
    expect(products()).toEqual([])
    expect(notice.current()?.text).toBe('3 lines were removed.')
    notice.current()?.action?.run()
    expect(products()).toEqual(['a', 'b', 'c'])
  })

  test.each<[what: string, stored: unknown, expected: string[]]>([
    ['lines of another type', { lines: [null, 'b', { ...line('a'), id: 1 }], texts: {} }, ['a']],
    ['a line without its product', { lines: [{ ...line('a', { product: '' }), id: 1 }], texts: {} }, []],
    ['the list of an earlier release', [{ ...line('a'), id: 1 }], ['a']],
    ['no draft', 7, []],
  ])('reads %s from the storage', (_what, stored, expected) => {
    store(stored)
    dispatch(added, line('last'))
    expect(products()).toEqual([...expected, 'last'])
  })

  test('reads the default for a stored choice that is offered no more', () => {
    const old = { unit: 'oz', request: 'loan' }
    store({ lines: [{ ...line('a'), id: 1, ...old }], typedLine: { product: 'b', ...old } })
    const draft = dispatch(ticked, { value: 'COA', checked: true })
    expect([draft.typedLine, draft.lines[0]]).toMatchObject([
      { unit: 'kg', request: 'quote' },
      { unit: 'kg', request: 'quote' },
    ])
  })
})
