/** Times of the day, as the reader's clock shows them. */
export const clockTime = (time: string): string => new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
