import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { countReport, failuresOf } from './sum.mjs'

/**
 * Runs a program of node_modules/.bin and waits for it; its output is ours.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env added to this process's
 * @returns {Promise<number>} its exit code; 1 where a signal ended it
 */
const run = (program, args, env) => start(path.join('node_modules/.bin', program), args, env)

function start(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** An exit code as a count of one. */
const oneOf = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/** A program that says yes or no, as a count of one. */
export const runCommand = async (program, args) => oneOf(await run(program, args))

/** The same for a script of ours. */
export const runNode = async (args, env) => oneOf(await start(process.execPath, args, env))

let reports = 0

/**
 * Vitest with those arguments, counted by its own report.
 * @param {readonly string[]} args
 * @param {{ scratch: string, env?: Record<string, string | undefined> }} options scratch: a folder for the report
 */
export async function runVitest(args, { scratch, env }) {
  reports += 1
  const file = path.join(scratch, `report-${reports}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  // temporary files that tests leave are removed with the scratch folder
  const code = await run('vitest', [...args, ...reporters], { TMPDIR: scratch, ...env })
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Error(`vitest ended with ${code} and wrote no report`)
  const report = JSON.parse(text)
  const count = { ...countReport(report), failures: failuresOf(report, process.cwd()) }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
