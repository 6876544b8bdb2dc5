/** The site's time. In earnest it is the device's; in a rehearsal it is ahead of that. */
let ahead = 0

export const siteTime = (): number => Date.now() + ahead

/** Take over the site's time, which a rehearsal's server has told. */
export function follow(told: string, at = Date.now()): void {
  const time = Date.parse(told)
  if (!Number.isNaN(time)) ahead = time - at
}
