# Initial data of Request Tracker: one queue for sales and one member of staff.
our @Queues = ({ Name => 'Sales', Description => 'Inquiries', CorrespondAddress => $ENV{HELPDESK_ADDRESS} });

our @Users = ({
    Name         => 'clerk',
    RealName     => 'Sales Clerk',
    EmailAddress => 'clerk@helpdesk.example',
    Password     => $ENV{HELPDESK_PASSWORD},
    Privileged   => 1,
});

# Everyone may write to the queue by email.
our @ACL = (
    map({ { GroupDomain => 'SystemInternal', GroupType => 'Everyone', Queue => 'Sales', Right => $_ } }
        qw(CreateTicket ReplyToTicket)),
    map({ { UserId => 'clerk', Queue => 'Sales', Right => $_ } }
        qw(SeeQueue ShowTicket ShowOutgoingEmail OwnTicket ModifyTicket ReplyToTicket CommentOnTicket)),
);

# Request Tracker finds tickets by its own tag, such as [sales #1]. This scrip also joins mails with a receipt, such as
# replies to the confirmation, to the first ticket with that receipt.
our @Scrips = ({
    Queue             => 'Sales',
    Description       => 'On Create join the ticket with the same receipt',
    ScripCondition    => 'On Create',
    ScripAction       => 'User Defined',
    Template          => 'Blank',
    CustomPrepareCode => 'return 1',
    CustomCommitCode  => <<'PERL',
my ($receipt) = $self->TicketObj->Subject =~ /\[(INQ-\d{8}-\w{6})\]/ or return 1;
my $tickets = RT::Tickets->new(RT->SystemUser);
$tickets->FromSQL("Queue = 'Sales' AND Subject LIKE '[$receipt]' AND id < " . $self->TicketObj->id);
$tickets->OrderBy(FIELD => 'id');
my $first = $tickets->First or return 1;
my ($ok, $message) = $self->TicketObj->MergeInto($first->id);
RT->Logger->error($message) unless $ok;
return $ok;
PERL
});

# Notify the clerk of new tickets and mails.
our @Final = (sub {
    my $queue = RT::Queue->new(RT->SystemUser);
    $queue->Load('Sales');
    my $clerk = RT::User->new(RT->SystemUser);
    $clerk->Load('clerk');
    $queue->AddWatcher(Type => 'AdminCc', PrincipalId => $clerk->id);
});
1;
