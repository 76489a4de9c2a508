export type PictureFile = { ending: string; width: number; height: number; maxBytes: number }

/** The preview is for links in other sites and messengers, some of which do not read AVIF. */
export const PRODUCT_FILES: PictureFile[] = [
  { ending: '-960.avif', width: 960, height: 720, maxBytes: 65_000 },
  { ending: '-640.avif', width: 640, height: 480, maxBytes: 30_000 },
  { ending: '-320.avif', width: 320, height: 240, maxBytes: 10_000 },
  { ending: '-preview.jpg', width: 1200, height: 630, maxBytes: 40_000 },
]
export const DISH_FILES: PictureFile[] = [
  { ending: '-360.avif', width: 360, height: 360, maxBytes: 22_000 },
  { ending: '-180.avif', width: 180, height: 180, maxBytes: 9000 },
]
