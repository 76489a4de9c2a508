import { expect, test } from 'vitest'
import { judgeLimit } from '../../../src/limits/judgeLimit.ts'
import { checkLimits, isChecked } from '../../../src/limits/checkLimits.ts'

test.each([
  ['24 months', 'tighter'],
  ['3 years', 'meets'],
  ['48 months', 'looser'],
])(
  'a time that is asked for, %s, is set against any that the page says of the goods, not of the shelf life alone',
  (time, status) => {
    const product = { tests: {}, solubility: '', storage: '', shelfLife: '36 months', packaging: '' }
    const [asked] = checkLimits(`Shelf life: ${time}`, product, {
      name: '98 %',
      moq: '1 kg',
      appearance: 'White powder',
    })
    if (!asked || !isChecked(asked)) throw new Error('The line is not read')
    const own = { id: 'reanalysis', test: 'Reanalysis', limit: '36 months', method: '', group: 'handling' } as const
    expect(judgeLimit(asked.asked, own, {})).toMatchObject({ status })
  },
)
