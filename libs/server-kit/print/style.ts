/** Style of every printed page: black on white, for laser printers. */
export const printedStyle = `@page { size: A4; margin: 15mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 180mm; color: #000; background: #fff; font: 11pt/1.4 sans-serif; }
h1 { margin: 0 0 4mm; font-size: 20pt; }
h2 { margin: 6mm 0 1mm; font-size: 13pt; }
p { margin: 0 0 2mm; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 6mm; margin: 0; }
dl + p, table + p { margin-top: 2mm; }
dt { font-weight: 700; }
dd { margin: 0; font-family: monospace; overflow-wrap: anywhere; }
svg { display: block; width: 28mm; height: 28mm; }
.alert-id { display: flex; gap: 8mm; align-items: center; padding: 4mm; border: 1mm solid #000; }
dl + .alert-id { margin-top: 4mm; }
.alert-id strong { font: 700 16pt/1.3 monospace; overflow-wrap: anywhere; }
.alert-id svg { flex: none; }
.across {
  position: fixed; inset: 0; margin: 0; display: grid; place-items: center; z-index: 1; pointer-events: none;
  font-size: 78pt; font-weight: 700; letter-spacing: 3mm; color: rgb(0 0 0 / 14%); transform: rotate(-35deg);
  print-color-adjust: exact; -webkit-print-color-adjust: exact;
}
.signature { margin-top: 14mm; border-top: 0.3mm solid #000; width: 80mm; padding-top: 1mm; }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; break-inside: avoid; }
.signatures .signature { width: auto; }
.verdict { margin: 6mm 0; padding: 4mm; border: 1mm solid #000; font-size: 20pt; font-weight: 700; }
table { width: 100%; border-collapse: collapse; margin: 2mm 0 0; font-size: 9pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 2mm 1mm 0; border-bottom: 0.2mm solid #000; text-align: left; vertical-align: top; }
td { overflow-wrap: anywhere; white-space: pre-line; }
.record { margin-top: 6mm; padding-top: 2mm; border-top: 0.6mm solid #000; }
.record h2 { margin-top: 0; break-after: avoid; }
.record h3 { margin: 3mm 0 1mm; font-size: 10pt; break-after: avoid; }
.record dl { grid-template-columns: max-content 1fr max-content 1fr; gap: 0 4mm; font-size: 9pt; }
.timeline td:first-child { white-space: nowrap; }
.decisions td:nth-child(2), .decisions td:nth-child(3) { overflow-wrap: normal; }
.photographs { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; margin: 3mm 0 0; }
.photographs.many { grid-template-columns: 1fr 1fr 1fr; }
.photographs figure { margin: 0; break-inside: avoid; }
.photographs img { display: block; width: auto; height: auto; max-width: 100%; max-height: 105mm; border: 0.2mm solid #000; }
.photographs figcaption { margin-top: 1mm; font-size: 8pt; overflow-wrap: anywhere; }
.photographs code { font-size: 7pt; }
.packs { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm 8mm; margin: 4mm 0 0; padding: 0; list-style: none; }
.packs li { display: flex; gap: 5mm; break-inside: avoid; }
.packs svg { flex: none; }
.packs code { font-size: 9pt; overflow-wrap: anywhere; }
button { float: right; min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 700; cursor: pointer; color: #000; background: #fff; border: 0.5mm solid #000; border-radius: 2mm; }
@media screen { body { padding: 6mm 4mm; } }
@media screen and (max-width: 40rem) {
  button { float: none; margin-bottom: 4mm; }
  .across { font-size: 48pt; }
  .record dl { grid-template-columns: max-content 1fr; }
  .photographs, .photographs.many, .signatures { grid-template-columns: 1fr; }
}
@media print { button { display: none; } }
`;
