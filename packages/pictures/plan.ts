import type { Job } from './job.ts'
import { PICTURE_KINDS, type PictureIndex, type PictureKind } from './pictureIndex.ts'

export type Plan = {
  /** New and changed pictures, and those whose files are gone. */
  make: Job[]
  /** Pictures that nothing needs any more. */
  remove: { kind: PictureKind; name: string }[]
}

export function planPictures(
  wanted: Job[],
  index: PictureIndex,
  hasFiles: (kind: PictureKind, name: string) => boolean,
): Plan {
  const names = new Set(wanted.map(({ kind, name }) => `${kind}/${name}`))
  return {
    make: wanted.filter(({ kind, name, hash }) => index[kind][name] !== hash || !hasFiles(kind, name)),
    remove: PICTURE_KINDS.flatMap((kind) =>
      Object.keys(index[kind])
        .filter((name) => !names.has(`${kind}/${name}`))
        .map((name) => ({ kind, name })),
    ),
  }
}
