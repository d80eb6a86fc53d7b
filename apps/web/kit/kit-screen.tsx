import {
  Actions,
  Badge,
  Banner,
  Button,
  type ButtonLook,
  Card,
  Choice,
  Count,
  Empty,
  Facts,
  Field,
  Figure,
  List,
  ListRow,
  Menu,
  MenuItem,
  Modal,
  ModalAnswers,
  Notice,
  Page,
  Panel,
  Popover,
  Progress,
  Quiet,
  Row,
  rowWords,
  Select,
  Skeleton,
  Spinner,
  TabLinks,
  Table,
  TextArea,
  type Tone,
} from '@pecset/web-kit';
import { useState } from 'react';

const tones: readonly Tone[] = ['grey', 'green', 'amber', 'blue', 'red', 'accent', 'sandbox', 'wax'];
const variants = ['filled', 'default', 'light', 'outline', 'subtle', 'link'] as const;
const sizes = ['sm', 'md', 'lg', 'xl'] as const;

export const texts = [];

/** Shows every part of the kit in each of its states, for developers of screens. */
export const Screen = () => (
  <Page title="Kit" lead="Every part that screens are made of, in each of its states.">
    <Buttons />
    <Forms />
    <Words />
    <Lists />
    <States />
    <Overlays />
    <Flush />
  </Page>
);

const Buttons = () => (
  <Card title="Button">
    {variants.map((variant) => (
      <Row key={variant}>
        {looksOf(variant).map(([name, look]) => (
          <Button key={name} {...look}>
            {name}
          </Button>
        ))}
      </Row>
    ))}
    <Row>
      <Button loading>loading</Button>
      <Button disabled>disabled</Button>
      <Button variant="subtle" size="icon" aria-label="icon">
        ×
      </Button>
      <Spinner />
    </Row>
  </Card>
);

const looksOf = (variant: (typeof variants)[number]): readonly (readonly [string, ButtonLook])[] => [
  ...(variant === 'filled' ? sizes : []).map((size) => [`${variant} ${size}`, { variant, size }] as const),
  [variant, { variant }],
  [`${variant} danger`, { variant, tone: 'danger' }],
];

const Forms = () => {
  const [chosen, choose] = useState('first');
  return (
    <Card title="Field, Select, Choice">
      <Field label="Field" description="A hint above the control">
        {(control) => <input {...control} placeholder="empty" />}
      </Field>
      <Field label="Field with an error" error="What is wrong, and what to do.">
        {(control) => <input {...control} defaultValue="wrong" />}
      </Field>
      <Select
        label="Select"
        value={chosen}
        onChoose={choose}
        options={[
          { value: 'first', label: 'First' },
          { value: 'second', label: 'Second' },
        ]}
      />
      <TextArea label="TextArea" rows={2} />
      <TextArea label="TextArea mono" rows={2} mono readOnly value="what a machine has written" />
      <fieldset>
        <legend>Choice</legend>
        <Choice type="checkbox" label="A box" hint="What it means" defaultChecked />
        <Choice type="checkbox" label="A box that cannot be chosen" disabled />
        <Choice type="radio" name="kit" label="One of several" defaultChecked />
        <Choice type="radio" name="kit" label="Another" />
      </fieldset>
    </Card>
  );
};

const Words = () => (
  <Card title="Badge, Count, Panel, Notice, Banner">
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Count>12</Count>
    </Row>
    {tones.slice(0, 5).map((tone) => (
      <Panel key={tone} tone={tone}>
        <h3>Panel {tone}</h3>
        <p>Its tone is seen before the words are read.</p>
      </Panel>
    ))}
    <Notice tone="failure" title="Notice failure">
      Words that nobody must miss.
    </Notice>
    <Notice tone="warning">Notice warning</Notice>
    {tones
      .filter((tone) => tone !== 'accent')
      .map((tone) => (
        <Banner key={tone} tone={tone} urgent={tone === 'red'}>
          <p>Banner {tone}</p>
          <Button variant="tone">Do it</Button>
        </Banner>
      ))}
  </Card>
);

const Lists = () => (
  <Card title="List, Facts, Table, Tabs">
    <List label="List">
      {['First', 'Second'].map((name) => (
        <ListRow key={name}>
          <span className={rowWords}>
            <strong>{name} row</strong>
            <small>A smaller line</small>
          </span>
          <Button variant="default">Open</Button>
        </ListRow>
      ))}
    </List>
    <List label="Framed list" framed>
      <ListRow tone="amber">
        <span className={rowWords}>A framed row with a tone</span>
      </ListRow>
      <ListRow>
        <span className={rowWords}>A framed row</span>
      </ListRow>
    </List>
    <Facts facts={facts} />
    <Facts inline facts={facts} />
    <Table>
      <thead>
        <tr>
          <th scope="col">Pack</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td data-label="Pack">PK1200ABCD</td>
          <td data-label="State">Active</td>
        </tr>
      </tbody>
    </Table>
    <TabLinks label="Tabs">
      <a href="#first" aria-current="page">
        First
      </a>
      <a href="#second">Second</a>
    </TabLinks>
  </Card>
);

const facts = [
  ['Serial number', 'PK1200ABCD'],
  ['Batch', 'LOT1'],
] as const;

const States = () => (
  <Card title="Empty, Skeleton, Progress, Figure">
    <Empty>
      <p>Nothing here, and why.</p>
      <Button variant="default">What to do about it</Button>
    </Empty>
    <Skeleton />
    <Progress done={0.4}>40 of 100</Progress>
    <Row>
      <Figure number="1,204">packs</Figure>
      <Figure number="3" tone="red">
        undecided
      </Figure>
    </Row>
    <Quiet>Quiet words that explain.</Quiet>
  </Card>
);

const Flush = () => (
  <Card flush label="Card flush">
    <Panel tone="green">
      <h2>Card flush</h2>
      <p>What lies in it reaches its edges.</p>
    </Panel>
  </Card>
);

const Overlays = () => {
  const [open, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  return (
    <Card title="Dialog, Menu, Popover">
      <Actions>
        <Button variant="default" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Menu label="Menu">
          <Button variant="subtle">One thing</Button>
          <Button variant="subtle">Another thing</Button>
        </Menu>
        <Button variant="default" popoverTarget="kit-popover" aria-expanded={isShown}>
          Open a popover
        </Button>
      </Actions>
      <Popover id="kit-popover" onOpen={setShown}>
        <MenuItem>One thing</MenuItem>
        <MenuItem aria-pressed="true">What is chosen</MenuItem>
      </Popover>
      {open && (
        <Modal title="Dialog" message="It asks one thing." onClose={() => setOpen(false)}>
          {(close) => (
            <ModalAnswers>
              <Button variant="default" onClick={() => close()}>
                Cancel
              </Button>
              <Button onClick={() => close()}>Yes</Button>
            </ModalAnswers>
          )}
        </Modal>
      )}
    </Card>
  );
};
