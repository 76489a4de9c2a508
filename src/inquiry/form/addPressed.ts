import type { QueryClient } from '@tanstack/react-query'
import { readLine } from '../../../shared/inquiry.ts'
import { currentLines } from '../../basket/basket.ts'
import { pressedLines } from '../../basket/pressedLines.ts'
import { addAsked, askedProduct } from './askedProduct.ts'

/** Puts on the list what was pressed on a page that was left before the app was there. */
export async function addPressed(client: QueryClient): Promise<void> {
  for (const slug of pressedLines.read() ?? []) {
    const product = await askedProduct(slug, client)
    // The page that was left could not know what the list holds.
    if (product && currentLines().every((line) => line.slug !== slug)) addAsked(readLine({ slug }), product)
  }
  pressedLines.write(undefined)
}
