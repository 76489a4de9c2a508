import { gradesOf, moqText, partOf } from '../../manifest/catalogue/cards.ts'
import { gradeContentsOf } from '../../manifest/catalogue/gradeContents.ts'
import { compositionOf, hillOrder } from '../../manifest/chemistry/composition.ts'
import { renderMarkdown } from '../../manifest/read/markdown.ts'
import { fillIn } from '../../manifest/screens/screen.ts'
import { questionSlug, slugOf } from '../../shared/urls.ts'
import { testValues } from '../testValues.ts'

const library = { compounds: new Map([['piperine', { data: { name: 'Piperine' } }]]) } as never

testValues('tests/manifest/values.yaml', {
  moqText: (...moqs: string[]) => moqText(moqs.map((moq) => ({ moq }))),
  partOf,
  gradeContentsOf: (product: never) => gradeContentsOf(library, product),
  measuredIn: (product: never) => gradesOf(library, product)[0]?.of,
  compositionOf,
  hillOrder,
  renderMarkdown: (text: string) => renderMarkdown(text).html,
  headingsIn: (text: string) => renderMarkdown(text).headings.map(({ id }) => id),
  questionSlug,
  slugOf,
  fillIn,
})
