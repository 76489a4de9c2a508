import { limitMistake } from '../../manifest/schema/limitNotation.ts'
import { gramsOf, moqOf } from '../../shared/amounts.ts'
import { listCasNumbers, pickCasNumber, type CasNumbers } from '../../shared/casNumber.ts'
import { readApiBaseUrl, readHsts, readOrigin } from '../../shared/configuration.ts'
import { parseListFilter } from '../../shared/facets.ts'
import { choicesOfGroups, gradesByMethod, type GradeGroup } from '../../shared/gradeNames.ts'
import { findGrade } from '../../shared/gradeWords.ts'
import { inchikeyKey, readIdentifier } from '../../shared/identifiers.ts'
import { readSharedLines, sharedListQuery, withProduct } from '../../shared/inquiryLine.ts'
import { readSearchQuery } from '../../shared/limitQuery.ts'
import { lineWarnings, moqWarning, sampleWarning } from '../../shared/lineWarnings.ts'
import { paginate, PRODUCTS_PER_PAGE, readPageNumber } from '../../shared/lists.ts'
import type { Product } from '../../shared/product.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { normalizeUnit } from '../../shared/quantities/units.ts'
import { assayLimit, specificationOf } from '../../shared/specification.ts'
import { reasonOf } from '../../shared/texts.ts'
import { readTopic, type TopicCount } from '../../shared/topics.ts'
import { misspellings } from '../../shared/variables.ts'
import { testValues } from '../testValues.ts'

const parameters = (query: string) => new URLSearchParams(query)
const sharedAs = (line: Parameters<typeof sharedListQuery>[0][number]) =>
  readSharedLines(parameters(sharedListQuery([line])))

testValues('tests/shared/values.yaml', {
  readApiBaseUrl,
  readHsts,
  readOrigin,
  misspellingsIn: (name: string) => misspellings({ [name]: 'x' }),
  gramsOf,
  normalizeUnit,
  readLimit,
  mistakeInProperty: (limit: string) => limitMistake('physical', { test: 'pH', limit }),
  mistakeInResidue: (limit: string) => limitMistake('residues', { test: 'Hexane', limit })?.wrong,
  readIdentifier,
  inchikeyKey,
  casNumbersOf: (numbers: CasNumbers) => listCasNumbers(numbers).map(({ label, number }) => `${label} ${number}`),
  pickCasNumber: (numbers: CasNumbers, query?: string) => pickCasNumber(numbers, query)?.label,
  pagesOf: (products: number) => paginate(Array.from({ length: products }), PRODUCTS_PER_PAGE).length,
  readPageNumber: (query: string) => readPageNumber(parameters(query)),
  reasonOf: (message: string) => reasonOf(new Error(message)),
  assayLimit,
  moqWarning,
  sampleWarning,
  moqOf: (moqs: string, grade: string) => {
    const grades = moqs.split(', ').map((moq, index) => ({ name: `${97 + index} %`, moq }))
    return moqOf({ moq: '', grades } as Product, grade)
  },
  lineWarnings,
  findGrade,
  sharedAs,
  readSharedLine: (line: string) => readSharedLines(new URLSearchParams({ line })),
  shownGrade: (grade: string, names: string[]) =>
    sharedAs({ slug: 'x/y', product: '', grade, quantity: '', unit: '', request: '' }).map(
      (line) => withProduct(line, { name: 'Rutin', moq: '', grades: names.map((name) => ({ name })) } as Product).grade,
    )[0],
  topicIn: (query: string) => {
    const counts = ['assay', 'trade'].map((topic) => ({ topic, name: topic, count: 1 }) as TopicCount)
    return readTopic(counts, parameters(query))?.topic
  },
  readSearchQuery: (query: string) => readSearchQuery(parameters(query)),
  gradesByMethod: (...grades: Parameters<typeof gradesByMethod>[0]) => gradesByMethod(grades),
  choicesOfGroups: (...groups: GradeGroup[]) => choicesOfGroups(groups),
  specificationOf: (...goods: Parameters<typeof specificationOf>) =>
    specificationOf(...goods).flatMap(({ group, tests }) =>
      tests.map(({ test: name, limit, method }) => `${group}: ${name}, ${limit}, ${method}`),
    ),
  assayFrom: (text: string) => parseListFilter(new URLSearchParams({ 'assay-from': text, sort: 'name' }))?.assayFrom,
  filterIn: (query: string) => parseListFilter(parameters(query)),
})
