import { expect, test } from 'vitest'
import { readTable, tableText } from '../../src/inquiry/pasting/tableColumns.ts'

test.each([
  [
    'headings',
    'Pos;Material;Assay;Qty;UoM\n1;Rutin;95 %;25;kg\n2;Piperine;98 %;5;kg',
    ['', 'Product', 'Grade', 'Quantity', 'Unit'],
  ],
  ['headings in German', 'Artikel;Menge;Einheit\nRutin;25;kg', ['Product', 'Quantity', 'Unit']],
  ['a name in other words', 'Pos;Zutat;Menge\n1;Rutin;25 kg\n2;Piperine;5 kg', ['', 'Product', 'Quantity']],
  ['what stands in them', 'Rutin\t95 %\t25 kg\nPiperine\t98 %\t5 kg', ['Product', 'Grade', 'Quantity']],
  ['what stands in most', '25,kg,Rutin\n,,Piperine\n3,kg,"Sophora, dried"', ['Quantity', 'Unit', 'Product']],
])('columns are known by %s', (_, text, roles) => {
  expect(readTable(text)?.roles).toEqual(roles)
})

test('the title of a sheet above the headings is no row', () => {
  const table = readTable('Purchase list Q1\n\t\t\nProduct\tQty\tUnit\tRemark\nRutin\t25\tkg\tCIF')
  expect(table).toEqual({ rows: [['Rutin', '25', 'kg', 'CIF']], roles: ['Product', 'Quantity', 'Unit', ''] })
})

test('the rows come in one order under headings, without what says nothing, and as the roles are corrected', () => {
  const table = readTable('No,Item,Remark,Qty\n1,"Rutin, from sophora","say ""yes""",25\n2,Piperine,,5')
  expect(table?.roles).toEqual(['', 'Product', '', 'Quantity'])
  expect(table && tableText(table)).toBe('Product\tQuantity\nRutin, from sophora\t25\nPiperine\t5')
  expect(table && tableText({ ...table, roles: ['', 'Product', 'Grade', 'Quantity'] })).toBe(
    'Product\tGrade\tQuantity\nRutin, from sophora\tsay "yes"\t25\nPiperine\t\t5',
  )
})

test.each(['Rutin 25 kg\nPiperine 5 kg', 'Rutin\t25 kg\nPiperine', ''])('the text “%s” is no table', (text) => {
  expect(readTable(text)).toBeUndefined()
})
