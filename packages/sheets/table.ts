import { type Document, element, rule, setText, type Style } from './typesetting.ts'

/** What is drawn in one piece below what stands before it. */
export type Block = { height: number; draw: (parent: PDFKit.PDFStructureElement, x: number, y: number) => void }

export type Column = { head: string; width: number; style: Style }

export type Group = { name?: string; rows: string[][] }

const PADDING = 1.8
const CELL_GAP = 7

/**
 * Rows of a table, with a line below each; the first cell is the head of its row. Heads of columns, and the name of a group,
 * stay with the row that follows.
 */
export function tableRows(
  document: Document,
  columns: Column[],
  groups: Group[],
  styles: { head: Style; group: Style },
): Block[] {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const heads = rowOf(
    columns.map(({ head }) => head),
    { style: styles.head, scope: 'Column', line: 0 },
  )
  return groups.flatMap(({ name, rows }, group) =>
    rows.map((row, index) =>
      joined([
        ...(group === 0 && index === 0 && columns.some(({ head }) => head !== '') ? [heads] : []),
        ...(name !== undefined && index === 0 ? [groupRow(name)] : []),
        rowOf(row, { scope: 'Row', line: 0.3 }),
      ]),
    ),
  )

  function rowOf(
    texts: string[],
    { style, scope, line }: { style?: Style; scope: 'Row' | 'Column'; line: number },
  ): Block {
    const cells = columns.map((column, index) =>
      setText(document, texts[index] ?? '', style ?? column.style, column.width - CELL_GAP),
    )
    const height = Math.max(...cells.map((cell) => cell.height)) + 2 * PADDING
    return {
      height,
      draw: (table, x, y) => {
        const lefts = columns.map((_, index) => x + columns.slice(0, index).reduce((sum, it) => sum + it.width, 0))
        const drawn = cells.map((cell, index) =>
          element(document, scope === 'Column' || index === 0 ? { tag: 'TH', scope } : { tag: 'TD' }, () =>
            cell.draw(lefts[index] ?? x, y + PADDING),
          ),
        )
        table.add(element(document, { tag: 'TR' }, drawn))
        if (line > 0) rule(document, [x, y + height, width], line)
      },
    }
  }

  function groupRow(name: string): Block {
    const set = setText(document, name, styles.group, width)
    const height = set.height + 2 * PADDING + 1
    return {
      height,
      draw: (table, x, y) => {
        const head = element(document, { tag: 'TH', scope: 'Column', columns: columns.length }, () =>
          set.draw(x, y + PADDING + 1),
        )
        table.add(element(document, { tag: 'TR' }, [head]))
        rule(document, [x, y + height, width], 0.6)
      },
    }
  }
}

/** Blocks that no page parts. */
function joined(blocks: Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw: (parent, x, y) => {
      let top = y
      for (const block of blocks) {
        block.draw(parent, x, top)
        top += block.height
      }
    },
  }
}
