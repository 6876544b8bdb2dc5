/** Says on every page that the site is a rehearsal, and follows its time. It is loaded where the server has marked the page. */
import { mount } from 'svelte'
import Rehearsal from '../parts/Rehearsal.svelte'

export function announce(before: HTMLElement): void {
  const target = document.createElement('div')
  before.before(target)
  mount(Rehearsal, { target })
}
