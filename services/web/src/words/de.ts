/** The words of the page and of all tables, in one file for the browser. */
export { default as own } from './de.ftl?raw'
export { default as table } from '../../../../projections/table.de.ftl?raw'
