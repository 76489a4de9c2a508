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
  asked,
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
import { testRows } from '../testValues.ts'

const NEW_INQUIRY: InquiryState = { ...EMPTY_DRAFT, ...EDITING }

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
const lineOf = ({ slug = '', ...fields }: Partial<InquiryLine>) => line(slug, fields)

const RUTIN = { name: 'Rutin', moq: '500 g', grades: [{ name: '95 %', method: 'HPLC' }] } as Product
const type = (state: InquiryState, texts: Record<string, string>) => typed(state, texts)
const ready = (state: InquiryState) =>
  type(opened(state, '0ff'), { name: 'Ada', email: 'ada@buyer.example', message: 'Piperine' })
const press = (state: InquiryState, what?: string) => pressed(state, what === 'message' ? undefined : ['COA'])
const fail = (state: InquiryState) => answered(state, { errors: { form: 'no' } })
const receive = (state: InquiryState) => answered(state, { receipt: 'INQ-20260318-ABCDEF' })
const lose = (state: InquiryState) => answered(state, { isOffline: true })

const STEPS: Record<string, (state: InquiryState, detail: never) => InquiryState> = {
  ready,
  type,
  press,
  fail,
  receive,
  lose,
  answer: answered,
  leave: (state) => formLeft(state),
  clear: (state) => removed(state, state.lines),
  add: (state, fields: object) => added(state, lineOf(fields)),
  insert: (state, fields: object) => inserted(state, { line: lineOf(fields) }),
  tick: (state, value: string) => ticked(state, { value, checked: true }),
  ask: (state, fields: object) => asked(state, { values: readInquiry(fields), errors: {} }),
  arrive: (state, fields: object) => arrived(state, { values: readInquiry(fields), errors: { email: 'wrong' } }),
  move: (state) => typedLineAdded(state, RUTIN),
}

type Step = string | Record<string, unknown>
type Course = { claim: string; steps: (Step | Step[])[]; state?: object; errors?: object; sent?: object[] }

testRows('tests/src/inquiry.yaml', (course: Course) => {
  const state = course.steps.flat().reduce<InquiryState>((before, step) => {
    const [[name, detail] = ['']] = typeof step === 'string' ? [[step]] : Object.entries(step)
    return (STEPS[name] ?? expect.fail(`no step ${name}`))(before, detail as never)
  }, NEW_INQUIRY)
  expect(state).toMatchObject(course.state ?? {})
  expect(state.errors).toEqual(course.errors ?? state.errors)
  expect(state.sent?.inquiry ?? {}).toMatchObject(course.sent ? { lines: course.sent } : {})
})

test('an inquiry keeps its key until it has a receipt', () => {
  const tried = type(fail(press(ready(NEW_INQUIRY))), { message: 'Rutin' })
  expect(opened(tried, 'other').key).toBe('0ff')
  expect(opened(receive(press(tried)), 'other').key).toBe('other')
})

test('a receipt leaves the key of a draft that another tab has begun', () => {
  expect(receive({ ...press(ready(NEW_INQUIRY)), key: 'next' }).key).toBe('next')
})

test('an inquiry that another tab has sent waits no longer', () => {
  const waiting = lose(press(ready(NEW_INQUIRY)))
  expect([waiting, { ...waiting, ...EMPTY_DRAFT }].map(isWaiting)).toEqual([true, false])
})

describe('the list', () => {
  const products = () => currentInquiry().lines.map(({ product }) => product)
  const store = (value: unknown) => localStorage.setItem(INQUIRY_KEY, JSON.stringify(value))

  beforeEach(() => {
    dispatch(() => NEW_INQUIRY, undefined)
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
    ['a draft with nulls', { lines: [{ ...line('a'), id: 1 }], typedLine: null, texts: null, attempt: null }, ['a']],
  ])('reads %s from the storage', (_what, stored, expected) => {
    store(stored)
    dispatch(added, line('last'))
    expect(products()).toEqual([...expected, 'last'])
  })

  test('gives a stored line the fields that it lacks', () => {
    store([{ id: 1, product: 'a', slug: 'spice-extracts/a', grade: '98 %' }])
    expect(dispatch((state) => state, undefined).lines).toEqual([{ ...line('a'), buyerSpecification: '', id: 1 }])
  })

  test('can lose a line that was added without all fields', () => {
    const { slug: _, ...written } = line('a')
    removeWithUndo(dispatch(added, written).lines)
    expect(products()).toEqual([])
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
