import { type Field, indexAt, isPowder, POWDER } from '../field.ts'
import { createRandom, type Random } from '../random.ts'
import { stamp } from './stamp.ts'

export type Graining = {
  seed: number
  /** Half the usual size of a grain, in units. */
  radius: number
  /** How often the powder is covered with grains. */
  coverage: number
}

/** Crystals: blocks with slanting tops and bevelled edges, each turned its own way. */
export function addCrystals(field: Field, graining: Graining): void {
  const bed = field.height.slice()
  scatter(field, graining, (x, y, radius, random) => {
    const slantX = (random() - 0.5) * 2.2
    const slantY = (random() - 0.5) * 2.2
    const turn = random() * Math.PI
    const length = 1 + random() * 0.8
    stamp(
      field,
      { x, y, reach: radius * length, material: POWDER, tint: random() * 2 - 1, turn },
      bed[indexAt(field, x, y)] - radius * (0.8 - 1.2 * random()),
      (along, beside, across, down) => {
        const ahead = Math.abs(along) / length
        const aside = Math.abs(beside)
        const edge = Math.min(radius - ahead, radius - aside, (radius * 1.6 - ahead - aside) * 0.8)
        return edge < 0 ? -1 : Math.min(radius * 0.4 + edge * 3.5, radius * 1.2 + across * slantX + down * slantY)
      },
    )
  })
}

/** Granules: round agglomerates that lie apart. */
export function addGranules(field: Field, graining: Graining): void {
  const bed = field.height.slice()
  scatter(field, graining, (x, y, radius, random) => {
    const length = 1 + random() * 0.35
    const turn = random() * Math.PI
    stamp(
      field,
      { x, y, reach: radius * length, material: POWDER, tint: random() * 2 - 1, turn },
      bed[indexAt(field, x, y)] - radius * (0.6 - 1.3 * random()),
      (along, beside) => {
        const share = ((along / length) * (along / length) + beside * beside) / (radius * radius)
        return share < 1 ? radius * 1.05 * Math.sqrt(1 - share) : -1
      },
    )
  })
}

/** Fibres: thin, slightly bent threads at any angle, matted over each other. */
export function addFibres(field: Field, graining: Graining): void {
  const bed = field.height.slice()
  scatter(field, { ...graining, coverage: graining.coverage / 12 }, (x, y, radius, random) => {
    const length = radius * (4 + random() * 9)
    const turn = random() * Math.PI
    const bend = ((random() - 0.5) * 1.2) / length
    const lift = (random() - 0.5) * 0.25
    const depth = radius * 3 * random()
    stamp(field, { x, y, reach: length, material: POWDER, tint: random() * 2 - 1, turn }, bed, (along, beside) => {
      const aside = beside + bend * along * along
      if (Math.abs(along) > length || Math.abs(aside) > radius) return -1
      return depth + radius * Math.sqrt(1 - (aside / radius) ** 2) + Math.max(0, along * lift)
    })
  })
}

/** Fines: what is smaller than a texel shows as a rough surface. */
export function addFines(field: Field, { seed, roughness }: { seed: number; roughness: number }): void {
  const { size, height, material, tint } = field
  const random = createRandom(seed)
  const noise = new Float32Array(height.length)
  for (let index = 0; index < noise.length; index += 1) noise[index] = random() - 0.5
  for (let index = size; index < noise.length - size; index += 1) {
    if (material[index] !== POWDER) continue
    const around = noise[index - 1] + noise[index + 1] + noise[index - size] + noise[index + size]
    height[index] += roughness * (noise[index] * 0.5 + around * 0.2)
    tint[index] += noise[index - size - 1] * 0.6
  }
}

function scatter(
  field: Field,
  { seed, radius, coverage }: Graining,
  add: (x: number, y: number, radius: number, random: Random) => void,
): void {
  const random = createRandom(seed)
  const area = 4 * field.extent * field.extent
  const count = Math.round((coverage * area) / (Math.PI * radius * radius))
  for (let index = 0; index < count; index += 1) {
    const x = (random() * 2 - 1) * field.extent
    const y = (random() * 2 - 1) * field.extent
    if (isPowder(field, x, y)) add(x, y, radius * (0.65 + 0.7 * random()), random)
  }
}
