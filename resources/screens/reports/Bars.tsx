import { BarChart } from '@mui/x-charts/BarChart'
import { useId } from 'react'
import { useTheme } from '@mui/material/styles'
import { MuiTheme } from 'panel-engine/screens'
import type { Bar } from './Figure'

interface BarsProps {
  /** Read out by a screen reader. */
  readonly title: string
  readonly help: string
  /** What the values are. */
  readonly name: string
  readonly rows: readonly Bar[]
  readonly written: (value: number) => string
  /** The end of the scale; the longest bar where there is none. */
  readonly most: number | null
}

/** The height of a bar with the space around it, and of the axis below, px. */
const [BAR, AXIS] = [30, 44] as const

/** Horizontal bars, so that names of halls can be read. The arrows go from one to the next and tell its value. */
export function Bars(props: BarsProps) {
  return (
    <MuiTheme>
      <Chart {...props} />
    </MuiTheme>
  )
}

function Chart({ title, help, name, rows, written, most }: BarsProps) {
  const { palette } = useTheme()
  const id = useId()
  const labels = new Map(rows.map(({ key, label }) => [key, label]))
  return (
    <div role="group" aria-label={title} aria-describedby={id}>
      <p id={id} className="visually-hidden">
        {help}
      </p>
      <BarChart
        layout="horizontal"
        height={rows.length * BAR + AXIS}
        margin={{ left: 0, right: 56, top: 0, bottom: 0 }}
        hideLegend
        skipAnimation
        borderRadius={3}
        grid={{ vertical: true }}
        colors={[palette.secondary.main]}
        yAxis={[
          {
            data: rows.map(({ key }) => key),
            scaleType: 'band',
            valueFormatter: (key: string) => labels.get(key) ?? key,
            width: 190,
            disableLine: true,
            disableTicks: true,
            categoryGapRatio: 0.35,
            tickLabelInterval: () => true,
            tickLabelStyle: { fontSize: 13 },
          },
        ]}
        xAxis={[
          {
            min: 0,
            ...(most !== null && { max: most }),
            valueFormatter: (value: number) => written(value),
            tickMinStep: 1,
            disableLine: true,
          },
        ]}
        series={[
          {
            data: rows.map(({ value }) => value),
            label: name,
            valueFormatter: (value) => written(value ?? 0),
            barLabel: ({ value }) => written(value ?? 0),
            barLabelPlacement: 'outside',
          },
        ]}
      />
    </div>
  )
}
