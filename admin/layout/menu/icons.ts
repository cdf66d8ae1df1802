import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Balance from '@mui/icons-material/BalanceOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Circle from '@mui/icons-material/CircleOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Event from '@mui/icons-material/EventOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import VideoLibrary from '@mui/icons-material/VideoLibraryOutlined';

/** The icons that `menu.icon` of a resource may name. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  account_balance: AccountBalance,
  apartment: Apartment,
  article: Article,
  badge: Badge,
  balance: Balance,
  bar_chart: BarChart,
  bolt: Bolt,
  campaign: Campaign,
  description: Description,
  event: Event,
  event_repeat: EventRepeat,
  folder: Folder,
  gavel: Gavel,
  history: History,
  home: Home,
  inbox: Inbox,
  lock: Lock,
  people: People,
  person: Person,
  quiz: Quiz,
  video_library: VideoLibrary,
};

/** The icon of a name; a plain one where the set has none. */
export const iconOf = (name: string): SvgIconComponent => icons[name] ?? Circle;
