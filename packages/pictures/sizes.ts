export type Size = { width: number; height: number; limit: number }

/** Widths, heights and greatest number of bytes of the files of a picture, the largest first. */
export const PRODUCT_SIZES: Size[] = [
  { width: 960, height: 720, limit: 65_000 },
  { width: 640, height: 480, limit: 30_000 },
  { width: 320, height: 240, limit: 10_000 },
]

export const DISH_SIZES: Size[] = [
  { width: 360, height: 360, limit: 22_000 },
  { width: 180, height: 180, limit: 9000 },
]

export const PREVIEW_SIZE: Size = { width: 1200, height: 630, limit: 50_000 }
